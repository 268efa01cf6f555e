// Login, register and Google.
import { answers, chartRow, does, expectState, goes } from '../run.ts';
import { ANONYMOUS } from '../watch.ts';
import * as walk from './journeys.ts';

const REFUSED = { type: 'call.refused', text: 'Credenciales inválidas' } as const;
const FAILED = { type: 'call.failed', text: 'no hay conexión con el servidor' } as const;
const CLOSED = {
  type: 'popup.failed',
  provider: 'google',
  failure: { code: 'popup-closed' },
} as const;

export const signInRows = [
  chartRow('A new owner comes from an account to an assistant in five steps', 'spec 1', [
    ...walk.atRegister,
    expectState({ at: ['register', '/register'], step: 'cuenta' }),
    does('session.signUp'),
    answers('signUp', { type: 'session.opened', user: walk.ANA }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'], step: 'perfil' }),
    does('profile.submit'),
    answers('createCustomer', { type: 'customer.created' }),
    ...walk.reachesPlans({ type: 'subscription.inactive', priceId: null }),
    expectState({ at: ['plan', '/admin-account'], step: 'plan' }),
    ...walk.choosesAndPays,
    expectState({ at: walk.AT_PAYMENT, step: 'pago' }),
    answers('followPaymentLink', { type: 'page.left' }),
    // Back from the payment page.
    ...walk.anaIsActive,
    answers('loadAssistant', { type: 'assistant.absent', serviceType: null }),
    does({ type: 'service.choose', serviceType: 'GENERAL' }),
    does('agent.save'),
    answers('saveAssistant', { type: 'assistant.saved' }),
    answers('loadAssistant', {
      type: 'assistant.found',
      serviceType: 'GENERAL',
      links: walk.LINKS,
    }),
    expectState({
      at: ['agent', '/admin-agent-account'],
      step: 'asistente',
      isSaved: true,
      links: walk.LINKS,
      toasts: ['success: Agente creado correctamente'],
    }),
  ]),
  chartRow('A login is sent once, and its form waits', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    expectState({
      at: ['login', '/login'],
      tags: ['busy'],
      asks: { signIn: null },
      asked: { signIn: 1, signUp: 0 },
      cannot: ['session.signIn', { type: 'session.signInWith', provider: 'google' }],
      can: ['step.cancel'],
    }),
  ]),
  chartRow('A login that succeeds makes the person the user', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', { type: 'session.opened', user: walk.ANA }),
    expectState({
      user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false },
      asks: { findCustomer: { email: 'ana@example.com' } },
      toasts: [],
    }),
  ]),
  chartRow('Whoever signs in comes to the post-register path', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', { type: 'session.opened', user: walk.ANA }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'], redirects: ['/post-register'] }),
  ]),
  chartRow('A refused login stays on login, with banner and toast', 'spec 8, decision 10', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    expectState({
      ...ANONYMOUS,
      at: ['login', '/login'],
      banner: 'Credenciales inválidas',
      toasts: ['warning: Credenciales inválidas'],
      tags: [],
      asks: {},
      can: ['session.signIn', { type: 'session.signInWith', provider: 'google' }],
    }),
  ]),
  chartRow('A refused sign-up stays on register, with banner and toast', 'spec 8', [
    ...walk.atRegister,
    does('session.signUp'),
    expectState({ asks: { signUp: null }, asked: { signIn: 0 }, tags: ['busy'] }),
    answers('signUp', { type: 'call.refused', text: 'El usuario ya existe' }),
    expectState({
      ...ANONYMOUS,
      at: ['register', '/register'],
      banner: 'El usuario ya existe',
      toasts: ['warning: El usuario ya existe'],
      tags: [],
      asks: {},
      can: ['session.signUp', { type: 'session.signInWith', provider: 'google' }],
    }),
  ]),
  chartRow('A login that fails has its banner and no toast', 'spec 8', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', FAILED),
    expectState({
      at: ['login', '/login'],
      banner: 'No se ha procesado la solicitud: no hay conexión con el servidor',
      toasts: [],
      tags: [],
      can: ['session.signIn'],
    }),
  ]),
  chartRow('A sign-up that fails has its banner on register', 'spec 8', [
    ...walk.atRegister,
    does('session.signUp'),
    answers('signUp', FAILED),
    expectState({
      at: ['register', '/register'],
      banner: 'No se ha procesado la solicitud: no hay conexión con el servidor',
      toasts: [],
      can: ['session.signUp'],
    }),
  ]),
  chartRow('Refused twice, it is said twice', 'spec 8', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    does('session.signIn'),
    answers('signIn', { type: 'call.refused', text: 'Demasiados intentos' }),
    expectState({
      banner: 'Demasiados intentos',
      toasts: ['warning: Credenciales inválidas', 'warning: Demasiados intentos'],
      asked: { signIn: 2 },
    }),
  ]),
  chartRow('The banner goes with the form it was about', 'spec 8', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    goes('/register'),
    expectState({ at: ['register', '/register'], banner: null }),
    does('session.signUp'),
    answers('signUp', FAILED),
    goes('/login'),
    expectState({ at: ['login', '/login'], banner: null }),
  ]),
  chartRow('Whoever signs in after a refusal leaves its banner behind', 'spec 8', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    does('session.signIn'),
    answers('signIn', { type: 'session.opened', user: walk.ANA }),
    expectState({ banner: null, user: walk.ANA }),
  ]),
  chartRow('A login can be cancelled and sent again', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    does('step.cancel'),
    expectState({ at: ['login', '/login'], asks: {}, tags: [], toasts: [], banner: null }),
    does('session.signIn'),
    expectState({ asked: { signIn: 2 } }),
  ]),
  chartRow('A sign-up can be cancelled and sent again', 'spec 4', [
    ...walk.atRegister,
    does('session.signUp'),
    does('step.cancel'),
    expectState({ at: ['register', '/register'], asks: {}, tags: [], can: ['session.signUp'] }),
  ]),
  chartRow('Whoever leaves the form while it is sent asks no longer', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    goes('/register'),
    expectState({ at: ['register', '/register'], asks: {}, tags: [], can: ['session.signUp'] }),
  ]),
  ...([walk.atLogin, walk.atRegister] as const).map((form, index) => {
    const [screen, path, submit, ask] =
      index === 0
        ? (['login', '/login', 'session.signIn', 'signIn'] as const)
        : (['register', '/register', 'session.signUp', 'signUp'] as const);
    return chartRow(`Google's popup changes nothing that is visible on ${screen}`, 'decision 11', [
      ...form,
      does({ type: 'session.signInWith', provider: 'google' }),
      expectState({
        at: [screen, path],
        asks: { signInWith: { provider: 'google' } },
        tags: [],
        can: [submit, { type: 'session.signInWith', provider: 'google' }],
      }),
      does({ type: 'session.signInWith', provider: 'google' }),
      expectState({
        asks: { signInWith: { provider: 'google' } },
        asked: { signInWith: 2 },
      }),
      does(submit),
      expectState({ asks: { [ask]: null }, tags: ['busy'] }),
    ]);
  }),
  chartRow(
    'A Google failure on login is only logged, and the button works',
    'spec 8, decision 11',
    [
      ...walk.atLogin,
      does({ type: 'session.signInWith', provider: 'google' }),
      answers('signInWith', CLOSED),
      expectState({
        ...ANONYMOUS,
        at: ['login', '/login'],
        banner: null,
        toasts: [],
        log: ['Google Sign-In failed popup-closed'],
        tags: [],
        asks: {},
        can: [{ type: 'session.signInWith', provider: 'google' }, 'session.signIn'],
      }),
    ],
  ),
  chartRow('A Google failure on register stays on register', 'spec 8, decision 11', [
    ...walk.atRegister,
    does({ type: 'session.signInWith', provider: 'google' }),
    answers('signInWith', {
      type: 'popup.failed',
      provider: 'google',
      failure: { code: 'other', providerCode: 'auth/internal-error' },
    }),
    expectState({
      at: ['register', '/register'],
      banner: null,
      toasts: [],
      log: ['Google Sign-In failed other auth/internal-error'],
      can: [{ type: 'session.signInWith', provider: 'google' }, 'session.signUp'],
    }),
  ]),
  chartRow('A Google failure leaves the banner of an earlier refusal alone', 'decision 11', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    does({ type: 'session.signInWith', provider: 'google' }),
    answers('signInWith', CLOSED),
    expectState({ banner: 'Credenciales inválidas', toasts: ['warning: Credenciales inválidas'] }),
  ]),
  chartRow('A Google account becomes the user', 'spec 3', [
    ...walk.atRegister,
    does({ type: 'session.signInWith', provider: 'google' }),
    answers('signInWith', { type: 'session.opened', user: walk.EVA }),
    expectState({
      user: { name: 'Eva Paz', email: 'eva@example.com', isGoogleAuth: true },
      asks: { findCustomer: { email: 'eva@example.com' } },
      log: [],
    }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'] }),
  ]),
];
