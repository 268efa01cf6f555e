// A tab belongs to the person it began with: nothing of theirs goes out in somebody else's name.

import { ANONYMOUS } from '../../../../../qa/scenarios/watch.ts';
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
  EXPIRED,
  FIND_ANA,
  inactive,
  LOAD,
  PAY_IDEAL,
  PROFILE,
  SAVE,
  STATUS,
  startsPayment,
} from './page-journeys.ts';

const { sees, server, presses, types } = step;

const FIND_EVA = 'GET /api/management/bot_customer/eva%40example.com';
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
    types('ana@example.com', 'GENERAL', { context: 'Una peluquería' }),
    evaIsThere,
    step.looksAtTab,
    sees({
      ...followsEva,
      drafts: {
        'ana@example.com GENERAL': { context: 'Una peluquería' },
        'eva@example.com GENERAL': null,
      },
    }),
  ]),
  pageRow('A tab that is looked at again is logged out when another one was', 'decision 9', [
    ...anaAtForm,
    step.otherTabLogsOutUnheard,
    step.looksAtTab,
    sees({ ...ANONYMOUS, at: ['login', '/login'], memory: [], waits: [], banner: null }),
  ]),
  pageRow('The login of a tab that is looked at again goes on with the session', 'decision 9', [
    step.opensTab('/login'),
    evaIsThere,
    step.looksAtTab,
    sees(followsEva),
  ]),
  pageRow('A tab that is looked at again stays where it is when nothing changed', 'decision 9', [
    ...anaAtForm,
    step.looksAtTab,
    sees({ at: ['agent', '/admin-agent-account'], service: 'GENERAL', waits: [] }),
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
    types('ana@example.com', 'GENERAL', { context: 'Una peluquería' }),
    step.cookieBecomes('t-eva'),
    step.savesAssistant(ASSISTANT),
    sees({
      called: { [SAVE]: 0 },
      waits: [FIND_ANA],
      sent: { [FIND_ANA]: { authorization: 'Bearer t-eva' } },
      drafts: { 'ana@example.com GENERAL': { context: 'Una peluquería' } },
    }),
  ]),
  ...(
    [
      ['no cookie', step.cookiesAreDeleted],
      ['a record that is no person', step.recordBecomes('[1]')],
      ['a record without an e-mail', step.recordBecomes('{"email":7}')],
    ] as const
  ).map(([says, spoils]) =>
    pageRow(
      `With ${says} the next call ends the session, says why and keeps drafts`,
      'decision 9',
      [
        ...anaAtForm,
        types('ana@example.com', 'GENERAL', { context: 'Una peluquería' }),
        spoils,
        step.looksAtTab,
        sees({ at: ['agent', '/admin-agent-account'] }),
        step.savesAssistant(ASSISTANT),
        sees({
          ...ANONYMOUS,
          at: ['login', '/login'],
          banner: EXPIRED,
          cookie: null,
          called: { [SAVE]: 0 },
          drafts: { 'ana@example.com GENERAL': { context: 'Una peluquería' } },
        }),
      ],
    ),
  ),
  pageRow('A record that names somebody else by now is followed, not used', 'decision 9', [
    ...anaAtForm,
    step.recordBecomes(JSON.stringify(EVA_STORED)),
    step.savesAssistant(ASSISTANT),
    sees({ user: EVA, called: { [SAVE]: 0 }, waits: [FIND_EVA] }),
  ]),
  pageRow(
    'Who signs up in two tabs at once goes on in both as the one that was first',
    'decision 9',
    [
      step.opensTab('/register'),
      step.signsUp({ email: 'ana@example.com', password: 'secreta' }),
      step.otherTabSignsIn('t-eva', EVA_STORED),
      sees({ ...followsEva, called: { 'POST /api/auth/user/signup': 1 } }),
    ],
  ),
  pageRow("Google's session of another account gives this person no token", 'decisions 9, 27', [
    step.browserHolds({
      cookie: 'id',
      userData: JSON.stringify({ ...ANA_STORED, isGoogleAuth: true }),
    }),
    step.googleIsOf('eva@example.com'),
    step.googleIsSignedIn,
    step.opensTab('/'),
    sees({ at: ['profile', '/post-register'], called: { [FIND_ANA]: 0 }, cookie: 'id' }),
  ]),
  pageRow(
    "A Google token that names this person in other letters is this person's",
    'decision 27',
    [
      step.browserHolds({
        cookie: 'id',
        userData: JSON.stringify({ ...ANA_STORED, isGoogleAuth: true }),
      }),
      step.googleIsOf('Ana@Example.com'),
      step.googleIsSignedIn,
      step.opensTab('/'),
      sees({ waits: [FIND_ANA] }),
    ],
  ),
];
