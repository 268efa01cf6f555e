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

const UNKNOWN = {
  ...CLOSED,
  failure: { code: 'other', providerCode: 'auth/internal-error' },
} as const;
const WITH_GOOGLE = { type: 'session.signInWith', provider: 'google' } as const;

/** The forms of whoever has no session: how they are sent, and who is asked then. */
const FORMS = [
  ['login', walk.atLogin, 'session.signIn', 'signIn'],
  ['register', walk.atRegister, 'session.signUp', 'signUp'],
] as const;

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
      cannot: ['session.signIn', WITH_GOOGLE],
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
  ...FORMS.flatMap(([screen, form, submits, actor]) => [
    chartRow(`A refusal stays on ${screen}, with banner and toast`, 'spec 8, decision 10', [
      ...form,
      does(submits),
      expectState({
        asks: { [actor]: null },
        asked: { [actor]: 1 },
        tags: ['busy'],
        cannot: [submits],
      }),
      answers(actor, REFUSED),
      expectState({
        ...ANONYMOUS,
        at: [screen, `/${screen}`],
        banner: 'Credenciales inválidas',
        toasts: ['warning: Credenciales inválidas'],
        tags: [],
        asks: {},
        can: [submits, WITH_GOOGLE],
      }),
    ]),
    chartRow(`A failure on ${screen} has its banner and no toast`, 'spec 8', [
      ...form,
      does(submits),
      answers(actor, FAILED),
      expectState({
        at: [screen, `/${screen}`],
        banner: 'No se ha procesado la solicitud: no hay conexión con el servidor',
        toasts: [],
        tags: [],
        can: [submits],
      }),
    ]),
    chartRow(`What is sent from ${screen} can be cancelled and sent again`, 'spec 4', [
      ...form,
      does(submits),
      does('step.cancel'),
      expectState({
        ...{ at: [screen, `/${screen}`], asks: {}, tags: [], toasts: [], banner: null },
        can: [submits],
      }),
      does(submits),
      expectState({ asked: { [actor]: 2 } }),
    ]),
    chartRow(`Google's popup changes nothing that is visible on ${screen}`, 'decision 11', [
      ...form,
      does(WITH_GOOGLE),
      expectState({
        at: [screen, `/${screen}`],
        asks: { signInWith: { provider: 'google' } },
        tags: [],
        can: [submits, WITH_GOOGLE],
      }),
      does(WITH_GOOGLE),
      expectState({
        asks: { signInWith: { provider: 'google' } },
        asked: { signInWith: 2 },
      }),
      does(submits),
      expectState({ asks: { [actor]: null }, tags: ['busy'] }),
    ]),
    ...(
      [
        ['popup-closed', CLOSED],
        ['other auth/internal-error', UNKNOWN],
      ] as const
    ).map(([code, fact]) =>
      chartRow(
        `A Google failure (${code}) on ${screen} is only logged, and the button works`,
        'spec 8, decision 11',
        [
          ...form,
          does(WITH_GOOGLE),
          answers('signInWith', fact),
          expectState({
            ...ANONYMOUS,
            at: [screen, `/${screen}`],
            banner: null,
            toasts: [],
            log: [`Google Sign-In failed ${code}`],
            tags: [],
            asks: {},
            can: [WITH_GOOGLE, submits],
          }),
        ],
      ),
    ),
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
  chartRow('Whoever leaves the form while it is sent asks no longer', 'spec 4', [
    ...walk.atLogin,
    does('session.signIn'),
    goes('/register'),
    expectState({ at: ['register', '/register'], asks: {}, tags: [], can: ['session.signUp'] }),
  ]),
  chartRow('A Google failure leaves the banner of an earlier refusal alone', 'decision 11', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', REFUSED),
    does(WITH_GOOGLE),
    answers('signInWith', CLOSED),
    expectState({ banner: 'Credenciales inválidas', toasts: ['warning: Credenciales inválidas'] }),
  ]),
  chartRow('A Google account becomes the user', 'spec 3', [
    ...walk.atRegister,
    does(WITH_GOOGLE),
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
