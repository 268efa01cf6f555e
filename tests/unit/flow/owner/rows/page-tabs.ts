// A tab belongs to the person it began with: nothing of theirs goes out in somebody else's name.

import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  ASSISTANT,
  active,
  anaAtForm,
  anaAtProfile,
  anaChoseIdeal,
  anaOpens,
  anaPays,
  CREATE_ANA,
  FIND_ANA,
  FIND_EVA,
  inactive,
  LOAD,
  PAY_IDEAL,
  PROFILE,
  SAVE,
  STATUS,
  STORED,
  startsPayment,
} from './page-journeys.ts';

const { sees, server, presses, types, opensTab } = step;

const EVA = { name: '', email: 'eva@example.com', isGoogleAuth: false };
const EVA_STORED = { ...EVA, token: '', refreshToken: '' };
const ANA_STORED = { ...EVA_STORED, email: 'ana@example.com' };

/** Without a logout that this tab sees. */
const evaIsThere = step.otherTabSignsInUnheard('t-eva', EVA_STORED);
const followsEva = {
  user: EVA,
  plan: null,
  service: null,
  memory: [],
  waits: [FIND_EVA],
  sent: { [FIND_EVA]: { authorization: 'Bearer t-eva' } },
  cookie: 't-eva',
  userData: EVA_STORED,
  toasts: [],
} as const;

const GENERAL = { context: 'Una barbería' };
const typesGeneral = types('ana@example.com', 'GENERAL', GENERAL);

/** What a person does that makes a call, which call that is, and how often it was made before. */
const DEEDS = [
  ['sends the profile', anaAtProfile, [step.submitsProfile(PROFILE)], CREATE_ANA, 0],
  ['starts to pay', anaChoseIdeal, startsPayment, STATUS, 1],
  ['saves the assistant', anaAtForm, [step.savesAssistant(ASSISTANT)], SAVE, 0],
  ['reads the assistant again', anaAtForm, [presses('agent.reload')], LOAD, 1],
] as const;

/** A call is under way, and is answered when somebody else is there already. */
const ANSWERED_LATE = [
  ['lookup', anaOpens('/'), server(FIND_ANA, 200, {}), STATUS],
  ['status', anaPays, inactive, PAY_IDEAL],
  ['status of an owner', [...anaOpens('/'), server(FIND_ANA, 200, {})], active, LOAD],
  [
    'creation',
    [...anaAtProfile, step.submitsProfile(PROFILE)],
    server(CREATE_ANA, 200, {}),
    STATUS,
  ],
] as const;

export const pageTabRows = [
  ...DEEDS.map(([says, journey, deed, call, before]) =>
    pageRow(
      `Ana ${says} after Eva signed in unheard: nothing is sent, Eva is shown`,
      'decision 9',
      [...journey, evaIsThere, ...deed, sees({ ...followsEva, called: { [call]: before } })],
    ),
  ),
  ...ANSWERED_LATE.map(([says, journey, answer, next]) =>
    pageRow(
      `Eva signs in unheard during a ${says} of Ana's: its next call is not sent`,
      'decision 9',
      [...journey, evaIsThere, answer, sees({ ...followsEva, called: { [next]: 0 } })],
    ),
  ),
  pageRow('A tab that is looked at again shows who is signed in by now', 'decision 9', [
    ...anaAtForm,
    typesGeneral,
    evaIsThere,
    step.looksAtTab,
    sees({
      ...followsEva,
      drafts: {
        'ana@example.com GENERAL': GENERAL,
        'eva@example.com GENERAL': null,
      },
    }),
  ]),
  pageRow("A 401 to the first person's token does not end the second's session", 'decision 9', [
    ...anaAtForm,
    step.savesAssistant(ASSISTANT),
    evaIsThere,
    server(SAVE, 401, { error: 'Token vencido' }),
    sees({ ...followsEva, banner: null }),
  ]),
  pageRow('A 401 to a token that another tab has replaced ends no session', 'decisions 9, 44', [
    ...anaAtForm,
    step.savesAssistant(ASSISTANT),
    step.otherTabSignsInUnheard('t-ana-2', ANA_STORED),
    server(SAVE, 401, { error: 'Token vencido' }),
    sees({
      cookie: 't-ana-2',
      banner: null,
      waits: [FIND_ANA],
      sent: { [FIND_ANA]: { authorization: 'Bearer t-ana-2' } },
    }),
  ]),
  pageRow('With a cookie replaced by hand all is read anew before anything is sent', 'decision 9', [
    ...anaAtForm,
    typesGeneral,
    step.cookieBecomes('t-eva'),
    step.savesAssistant(ASSISTANT),
    sees({
      called: { [SAVE]: 0 },
      waits: [FIND_ANA],
      sent: { [FIND_ANA]: { authorization: 'Bearer t-eva' } },
      drafts: { 'ana@example.com GENERAL': GENERAL },
    }),
  ]),
  pageRow("What was typed in this tab outlives another tab's removal of it", 'decision 17', [
    ...anaAtForm,
    typesGeneral,
    step.otherTabRemovesDraft('ana@example.com', 'GENERAL', false),
    step.otherTabSaves('ana@example.com'),
    sees({ drafts: { 'ana@example.com GENERAL': GENERAL } }),
    server(LOAD, 200, STORED),
    sees({ at: ['agent', '/admin-agent-account'], can: ['draft.restore', 'draft.discard'] }),
    step.otherTabRemovesDraft('ana@example.com', 'GENERAL'),
    opensTab('/admin-agent-account'),
    sees({ drafts: { 'ana@example.com GENERAL': GENERAL } }),
  ]),
  pageRow(
    'What a closed tab left outlives the save of this one, and is asked about',
    'decision 30',
    [
      ...anaAtForm,
      typesGeneral,
      step.otherTabTypes('ana@example.com', 'GENERAL', { context: 'Una clínica' }),
      step.savesAssistant(ASSISTANT),
      server(SAVE, 200, {}),
      server(LOAD, 200, STORED),
      opensTab('/admin-agent-account'),
      server(FIND_ANA, 200, {}),
      active,
      server(LOAD, 200, STORED),
      sees({
        can: ['draft.restore', 'draft.discard'],
        drafts: { 'ana@example.com GENERAL': { context: 'Una clínica' } },
      }),
    ],
  ),
  ...(
    [
      ['without having read it, is a draft again', null, true],
      ['having read it, is no draft', { context: ASSISTANT.context }, false],
    ] as const
  ).map(([says, over, isAsked]) =>
    pageRow(`What was saved here and another tab saved over, ${says}`, 'decision 30', [
      ...anaAtForm,
      step.savesAssistant(ASSISTANT),
      server(SAVE, 200, {}),
      server(LOAD, 200, STORED),
      step.otherTabSaves('ana@example.com', over),
      server(LOAD, 200, { ...STORED, context: 'Una clínica' }),
      sees(
        isAsked
          ? { can: ['draft.restore', 'draft.discard'] }
          : { cannot: ['draft.restore'], drafts: { 'ana@example.com GENERAL': null } },
      ),
    ]),
  ),
  pageRow(
    'What was typed since a save is the draft when another tab saves over it',
    'decision 30',
    [
      ...anaAtForm,
      step.savesAssistant(ASSISTANT),
      server(SAVE, 200, {}),
      server(LOAD, 200, STORED),
      typesGeneral,
      step.otherTabSaves('ana@example.com'),
      sees({ drafts: { 'ana@example.com GENERAL': GENERAL } }),
    ],
  ),
  ...(['ana', 'eva'] as const).map((name) =>
    pageRow(`The profile that ${name} saved in another tab is told to Ana alone`, 'decision 9', [
      ...anaAtProfile,
      step.otherTabSaves(`${name}@example.com`),
      sees({ isSavedElsewhere: name === 'ana' }),
    ]),
  ),
  pageRow(
    'What Eva saves in another tab makes nobody of this one follow her unseen',
    'decision 9',
    [...anaAtForm, evaIsThere, step.otherTabSaves('eva@example.com'), sees(followsEva)],
  ),
  pageRow("Another tab's logout leaves nothing of what was typed in this one", 'decision 17', [
    ...anaAtForm,
    typesGeneral,
    step.otherTabLogsOut,
    step.otherTabRemovesDraft('ana@example.com', 'GENERAL'),
    sees({ drafts: { 'ana@example.com GENERAL': null } }),
    opensTab('/login'),
    sees({ drafts: { 'ana@example.com GENERAL': null } }),
  ]),
  pageRow(
    'Who signs up in two tabs at once goes on in both as the one that was first',
    'decision 9',
    [
      opensTab('/register'),
      step.signsUp({ email: 'ana@example.com', password: 'secreta' }),
      step.otherTabSignsIn('t-eva', EVA_STORED),
      sees({ ...followsEva, called: { 'POST /api/auth/user/signup': 1 } }),
    ],
  ),
];
