// The session on this browser: stored, halved, ended here and elsewhere.

import { ANONYMOUS } from '../../../../../qa/scenarios/watch.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { CREATE_ANA, FIND_ANA, LOGIN, PROFILE } from './page-journeys.ts';

const { sees, server, opensTab } = step;

const ANA_STORED =
  '{"name":"","email":"ana@example.com","token":"","refreshToken":"r-ana","isGoogleAuth":false}';
const ANA = { email: 'ana@example.com', password: 'secreta' };

const atLogin = [opensTab('/login')];
const anaIsBack = [
  step.browserHolds({ cookie: 't-ana', userData: ANA_STORED }),
  opensTab('/admin-account'),
];

export const pageSessionRows = [
  pageRow('Without its cookie the next call finds the session expired', 'decisions 3, 9', [
    ...anaIsBack,
    server(FIND_ANA, 404, { error: 'No existe' }),
    step.cookiesAreDeleted,
    step.submitsProfile(PROFILE),
    sees({
      ...ANONYMOUS,
      at: ['login', '/login'],
      banner: 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.',
      memory: ['typedEmail'],
      called: { [CREATE_ANA]: 0 },
    }),
  ]),
  pageRow('A login sends e-mail and password and stores the user without token', 'spec 4, spec 7', [
    ...atLogin,
    step.typesEmail('eva@example.com'),
    step.signsIn(ANA),
    sees({
      waits: [LOGIN],
      memory: ['typedEmail'],
      googleSignOuts: 0,
      sent: {
        [LOGIN]: {
          authorization: null,
          contentType: 'application/json',
          body: { email_address: 'ana@example.com', password: 'secreta' },
        },
      },
    }),
    server(LOGIN, 200, { token: 't-ana', refresh_token: 'r-ana' }),
    sees({
      user: { name: '', email: 'ana@example.com', isGoogleAuth: false },
      cookie: 't-ana',
      userData: {
        name: '',
        email: 'ana@example.com',
        token: '',
        refreshToken: 'r-ana',
        isGoogleAuth: false,
      },
      isSecretKept: 't-ana',
      memory: [],
      waits: [FIND_ANA],
      sent: { [FIND_ANA]: { authorization: 'Bearer t-ana' } },
    }),
    sees({ isSecretKept: 'secreta' }),
  ]),
  pageRow('A sign-up is the other call, and its person comes to the profile', 'spec 7, spec 4', [
    opensTab('/register'),
    step.signsUp(ANA),
    server('POST /api/auth/user/signup', 200, { token: 't-new' }),
    server(FIND_ANA, 404, { error: 'No existe' }),
    sees({ at: ['profile', '/post-register'], cookie: 't-new', pages: 0, toasts: [] }),
  ]),
  pageRow('A cancelled login stores nothing, and its call ends', 'spec 4', [
    ...atLogin,
    step.signsIn(ANA),
    step.presses('step.cancel'),
    sees({ ...ANONYMOUS, at: ['login', '/login'], waits: [], cookie: null, userData: null }),
  ]),
  pageRow('A login that is cancelled as its answer comes stores nothing', 'spec 4', [
    ...atLogin,
    step.signsIn(ANA),
    step.atOnce(
      server(LOGIN, 200, { token: 't-ana', refresh_token: '' }),
      step.presses('step.cancel'),
    ),
    sees({ ...ANONYMOUS, at: ['login', '/login'], cookie: null, userData: null, banner: null }),
  ]),
  pageRow('An actor that breaks before it asks leaves the form usable', 'spec 8', [
    ...atLogin,
    step.presses('session.signIn'),
    sees({
      at: ['login', '/login'],
      can: ['session.signIn'],
      toasts: [],
      waits: [],
      called: { [LOGIN]: 0 },
    }),
  ]),
  pageRow('Logging out removes cookie and record and goes to /', 'spec 4', [
    ...anaIsBack,
    step.presses('session.logout'),
    sees({ ...ANONYMOUS, at: ['login', '/'], cookie: null, userData: null, waits: [], memory: [] }),
    opensTab('/admin-account'),
    sees({ at: ['login', '/login'] }),
  ]),
  pageRow('Redirects add nothing to the history', 'decision 2', [
    step.browserHolds({ cookie: 't-ana', userData: ANA_STORED }),
    opensTab('/admin-agent-account'),
    server(FIND_ANA, 404, { error: 'No existe' }),
    sees({ at: ['profile', '/post-register'], pages: 0, redirects: ['/post-register'] }),
    step.goesTo('/admin-account'),
    sees({ at: ['profile', '/post-register'], pages: 1, waits: [] }),
    step.goesTo('/no/existe'),
    sees({ at: ['notFound', '/no/existe'] }),
  ]),
];
