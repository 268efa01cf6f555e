// What stays of a person whose session ends, and what goes.

import { ANONYMOUS } from '../../../../../qa/scenarios/watch.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  active,
  anaAtPlans,
  anaIsSentToPay,
  anaOpens,
  anaSignsIn,
  FIND_ANA,
  LOAD,
  reachesPlans,
  STORED,
} from './page-journeys.ts';

const { sees, server, presses, types } = step;

const typesGeneral = types('ana@example.com', 'GENERAL', { context: 'Una peluquería' });
const typesProfile = types('ana@example.com', 'profile', { city: 'Quito' });
const typesAsEva = types('eva@example.com', 'GENERAL', { context: 'Un taller' });
const KEPT = { 'ana@example.com GENERAL': { context: 'Una peluquería' } };
const GONE = { 'ana@example.com GENERAL': null, 'ana@example.com profile': null };

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
    ...reachesPlans(),
    sees({ at: ['plan', '/admin-account'], plan: null, cannot: ['payment.start'] }),
  ]),
  pageRow('Logged out in another tab, the page keeps nothing of the person', 'decision 9', [
    ...anaSavedAndTyping,
    sees({ memory: ['knownProfile', 'storedAssistant'] }),
    step.otherTabLogsOut,
    sees({ ...ANONYMOUS, memory: [], waits: [] }),
  ]),
  pageRow('After an expiry the page keeps nothing of the person but the e-mail', 'decision 9', [
    ...anaSavedAndTyping,
    presses('agent.reload'),
    server(LOAD, 401, {}),
    sees({
      ...ANONYMOUS,
      at: ['login', '/login'],
      banner: 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.',
      cookie: null,
      userData: null,
      memory: ['typedEmail'],
      drafts: KEPT,
    }),
  ]),
  pageRow('A password that was not sent goes with its page', 'spec 6', [
    ...anaAtPlans,
    presses('session.logout'),
    step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
    sees({ memory: [], isSecretKept: 'secreta' }),
  ]),
];
