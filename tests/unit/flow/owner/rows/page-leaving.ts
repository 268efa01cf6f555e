// What stays of a person whose session ends, and what goes.

import { ANONYMOUS } from '../../../../../qa/scenarios/watch.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  ASSISTANT,
  active,
  anaAtForm,
  anaAtPlans,
  anaIsSentToPay,
  anaOpens,
  anaPays,
  anaSignsIn,
  CREATE_ANA,
  EXPIRED,
  FIND_ANA,
  inactive,
  LOAD,
  PAY_IDEAL,
  PROFILE,
  SAVE,
  STATUS,
  STORED,
} from './page-journeys.ts';

const { sees, server, presses, types } = step;

const typesGeneral = types('ana@example.com', 'GENERAL', { context: 'Una peluquería' });
const typesProfile = types('ana@example.com', 'profile', { city: 'Quito' });
const typesAsEva = types('eva@example.com', 'GENERAL', { context: 'Un taller' });
const KEPT = { 'ana@example.com GENERAL': { context: 'Una peluquería' } };
const GONE = { 'ana@example.com GENERAL': null, 'ana@example.com profile': null };

/** Where a signed-in call runs, and which. */
const CALLS = [
  ['GET customer', anaOpens('/admin-agent-account'), FIND_ANA],
  [
    'GET customer, again',
    [...anaOpens('/'), server(FIND_ANA, 403, {}), step.submitsProfile(PROFILE)],
    FIND_ANA,
  ],
  [
    'POST customer',
    [...anaOpens('/'), server(FIND_ANA, 404, {}), step.submitsProfile(PROFILE)],
    CREATE_ANA,
  ],
  ['GET status', [...anaOpens('/admin-account'), server(FIND_ANA, 200, {})], STATUS],
  ['GET status before paying', anaPays, STATUS],
  ['GET payment link', [...anaPays, inactive], PAY_IDEAL],
  ['GET assistant', [...anaOpens('/admin-account'), server(FIND_ANA, 200, {}), active], LOAD],
  ['POST assistant', [...anaAtForm, step.savesAssistant(ASSISTANT)], SAVE],
  [
    'GET assistant after saving',
    [...anaAtForm, step.savesAssistant(ASSISTANT), server(SAVE, 200, {})],
    LOAD,
  ],
] as const;

const anaSavedAndTyping = [
  ...anaOpens('/'),
  server(FIND_ANA, 200, {}),
  active,
  server(LOAD, 200, STORED),
  typesGeneral,
  typesProfile,
  typesAsEva,
];

export const pageLeavingRows = [
  ...CALLS.map(([call, journey, name]) =>
    pageRow(`A 401 to ${call} ends the session and keeps what was typed`, 'decision 9', [
      ...journey,
      typesGeneral,
      server(name, 401, { error: 'Token vencido' }),
      sees({
        ...ANONYMOUS,
        at: ['login', '/login'],
        banner: EXPIRED,
        cookie: null,
        userData: null,
        drafts: KEPT,
        memory: [],
        waits: [],
      }),
    ]),
  ),
  pageRow('Signed in again after an expiry, the form is where it was', 'decision 9', [
    ...anaAtForm,
    typesGeneral,
    step.savesAssistant(ASSISTANT),
    server(SAVE, 401, {}),
    ...anaSignsIn,
    server(FIND_ANA, 200, {}),
    active,
    server(LOAD, 404, {}),
    sees({
      at: ['agent', '/admin-agent-account'],
      service: 'GENERAL',
      banner: null,
      drafts: KEPT,
      can: ['agent.save'],
    }),
  ]),
  pageRow('Signed in again after an expiry, the plan is still selected', 'decision 9', [
    ...anaPays,
    server(STATUS, 401, {}),
    ...anaSignsIn,
    server(FIND_ANA, 200, {}),
    inactive,
    sees({ at: ['plan', '/admin-account'], plan: 'price_virsi_a_ideal', can: ['payment.start'] }),
  ]),
  pageRow('Signed in again after an expiry, a started payment is still confirmed', 'decision 9', [
    ...anaIsSentToPay,
    step.leaves,
    step.opensTab('/admin-account'),
    server(FIND_ANA, 401, {}),
    ...anaSignsIn,
    server(FIND_ANA, 200, {}),
    inactive,
    sees({ at: ['loading', '/admin-account'], waits: [STATUS], plan: 'price_virsi_a_ideal' }),
  ]),
  pageRow('A logout deletes what was typed by this person, and only that', 'decision 17', [
    ...anaSavedAndTyping,
    presses('session.logout'),
    sees({
      ...ANONYMOUS,
      at: ['login', '/'],
      memory: [],
      drafts: { ...GONE, 'eva@example.com GENERAL': { context: 'Un taller' } },
    }),
  ]),
  pageRow('A logout forgets the chosen plan and the started payment', 'decision 17', [
    ...anaIsSentToPay,
    presses('session.logout'),
    sees({ ...ANONYMOUS, leavingFor: null, memory: [] }),
    ...anaSignsIn,
    server(FIND_ANA, 200, {}),
    inactive,
    sees({ at: ['plan', '/admin-account'], plan: null, cannot: ['payment.start'] }),
  ]),
  pageRow('A logout ends the call that runs, and nothing of it is kept', 'decision 9', [
    ...anaAtForm,
    step.savesAssistant(ASSISTANT),
    presses('session.logout'),
    sees({ ...ANONYMOUS, waits: [], toasts: [], memory: [] }),
  ]),
  pageRow('A configuration that comes as the person leaves is not kept', 'decision 9', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    active,
    step.atOnce(server(LOAD, 200, STORED), presses('session.logout')),
    sees({ ...ANONYMOUS, at: ['login', '/'], memory: [], waits: [] }),
  ]),
  pageRow('Logged out in another tab, the page keeps nothing of the person', 'decision 9', [
    ...anaSavedAndTyping,
    sees({ memory: ['storedAssistant'] }),
    step.otherTabLogsOut,
    sees({ ...ANONYMOUS, memory: [], waits: [] }),
  ]),
  pageRow('After an expiry the page keeps nothing of the person', 'decision 9', [
    ...anaSavedAndTyping,
    presses('agent.reload'),
    server(LOAD, 401, {}),
    sees({ ...ANONYMOUS, memory: [], drafts: KEPT }),
  ]),
  pageRow('Somebody else in another tab finds nothing of the first', 'decision 9', [
    ...anaSavedAndTyping,
    step.otherTabSignsIn('t-eva', {
      name: 'Eva',
      email: 'eva@example.com',
      token: '',
      refreshToken: '',
      isGoogleAuth: false,
    }),
    sees({ memory: [], isSaved: false, links: null }),
    server('GET /api/management/bot_customer/eva%40example.com', 200, {}),
    active,
    server(LOAD, 404, {}),
    sees({ service: null, isSaved: false, calendars: null }),
  ]),
  pageRow('A page restored by the Back button keeps nothing it may not know', 'decision 8', [
    ...anaSavedAndTyping,
    step.comesBack,
    sees({ memory: [], waits: [FIND_ANA] }),
  ]),
  pageRow('A password that was not sent goes with its page', 'spec 6', [
    ...anaAtPlans,
    presses('session.logout'),
    step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
    sees({ memory: [], isSecretKept: 'secreta' }),
  ]),
];
