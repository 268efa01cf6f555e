// Google on this browser: its session, its tokens, its calendars.

import { ANONYMOUS } from '../../../../../qa/scenarios/watch.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { FIND_EVA, LOAD, LOGIN, STATUS } from './page-journeys.ts';

const { sees, server, opensTab, presses } = step;
const WITH_GOOGLE = { type: 'session.signInWith', provider: 'google' } as const;

const evaSignsIn = [
  opensTab('/login'),
  presses(WITH_GOOGLE),
  step.googlePersonIs({ email: 'eva@example.com', name: 'Eva Paz', idToken: 'id-eva' }),
];

export const pageGoogleRows = [
  pageRow('A Google person is stored without token', 'spec 3, spec 4', [
    ...evaSignsIn,
    sees({
      user: { name: 'Eva Paz', email: 'eva@example.com', isGoogleAuth: true },
      cookie: 'id-eva',
      userData: {
        name: 'Eva Paz',
        email: 'eva@example.com',
        token: '',
        refreshToken: '',
        isGoogleAuth: true,
      },
      isSecretKept: 'id-eva',
      pages: 0,
    }),
  ]),
  ...(['popup-closed', 'popup-blocked', 'network', 'cancelled', 'other'] as const).map((code) =>
    pageRow(`A Google popup that ends with ${code} is only logged`, 'spec 8, decision 11', [
      opensTab('/register'),
      presses(WITH_GOOGLE),
      step.popupEnds(code),
      sees({
        ...ANONYMOUS,
        at: ['register', '/register'],
        banner: null,
        toasts: [],
        log: [`Google Sign-In failed ${code}`],
        cookie: null,
        can: [WITH_GOOGLE],
      }),
    ]),
  ),
  pageRow('A person who comes from a popup that was given up is not stored', 'decision 11', [
    opensTab('/login'),
    presses(WITH_GOOGLE),
    step.atOnce(
      step.googlePersonIs({ email: 'eva@example.com', name: 'Eva Paz', idToken: 'id-eva' }),
      presses(WITH_GOOGLE),
    ),
    sees({ ...ANONYMOUS, at: ['login', '/login'], cookie: null, waits: ['account chooser'] }),
  ]),
  pageRow('A Google account without e-mail is no session: a reload forgets it', 'decision 5', [
    opensTab('/login'),
    presses(WITH_GOOGLE),
    step.googlePersonIs({ email: '', name: 'Eva Paz', idToken: 'id-eva' }),
    sees({
      at: ['profile', '/post-register'],
      user: { name: 'Eva Paz', email: '', isGoogleAuth: true },
      cookie: null,
      userData: null,
      waits: [],
      log: ['La cuenta no tiene correo electrónico'],
    }),
    opensTab('/post-register'),
    sees({ ...ANONYMOUS, at: ['login', '/login'] }),
  ]),
  pageRow('Before a login by e-mail an earlier Google session is signed out', 'spec 4', [
    ...evaSignsIn,
    step.otherTabLogsOut,
    sees({ at: ['login', '/login'], googleSignOuts: 0 }),
    step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
    sees({ googleSignOuts: 1, waits: [LOGIN] }),
    presses('step.cancel'),
    step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
    sees({ googleSignOuts: 1, waits: [LOGIN] }),
  ]),
  pageRow('A Google session that cannot be signed out keeps nobody from a login', 'spec 4', [
    ...evaSignsIn,
    step.otherTabLogsOut,
    step.googleIsUnreachable,
    step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
    sees({
      waits: [LOGIN],
      log: ['No se pudo cerrar la sesión de Google'],
      toasts: [],
    }),
  ]),
  pageRow('Logging out does not depend on Google', 'spec 4', [
    ...evaSignsIn,
    step.googleIsUnreachable,
    presses('session.logout'),
    sees({
      ...ANONYMOUS,
      at: ['login', '/'],
      cookie: null,
      userData: null,
      log: ['No se pudo cerrar la sesión de Google'],
    }),
  ]),
  pageRow('A logout forgets at once, however long Google takes', 'spec 4', [
    ...evaSignsIn,
    server(FIND_EVA, 200, {}),
    server(STATUS, 200, { is_active: true }),
    server(LOAD, 404, {}),
    presses({ type: 'service.choose', serviceType: 'GENERAL' }),
    presses('calendars.import'),
    step.consentGives('calendar-token'),
    sees({ memory: ['knownProfile', 'calendarToken'] }),
    step.googleIsSlow,
    presses('session.logout'),
    sees({
      at: ['loading', '/'],
      waits: ['end of the Google session'],
      cookie: null,
      userData: null,
      memory: [],
    }),
    step.googleEndsItAtLast,
    sees({ ...ANONYMOUS, at: ['login', '/'], memory: [] }),
  ]),
];
