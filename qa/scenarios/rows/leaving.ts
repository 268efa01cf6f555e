// Sessions that end: expired, logged out here, logged out or taken over in another tab.
// @rule What a 401 does
import { answers, chartRow, does, expectState, goes, happens, opens } from '../run.ts';
import { ANONYMOUS } from '../watch.ts';
import * as ana from './journeys.ts';

const EXPIRED = 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.';
const { ANA, EVA } = ana;

/** Where a signed-in call runs, and which. */
const CALLS = [
  ['looking up the customer', ana.anaReturns, 'findCustomer'],
  ['repeating the check', [...ana.anaUnverified, does('profile.submit')], 'findCustomer'],
  ['creating the customer', [...ana.anaAtProfile, does('profile.submit')], 'createCustomer'],
  ['reading the subscription', ana.anaIsCustomer, 'readSubscription'],
  ['reading it again before paying', ana.anaStartsPayment, 'readSubscription'],
  ['asking for the link', ana.anaAsksForLink, 'requestPaymentLink'],
  ['confirming the payment', ana.anaBackFromPaying, 'readSubscription'],
  ['loading the assistant', ana.anaIsActive, 'loadAssistant'],
  ['saving the assistant', ana.anaSaves, 'saveAssistant'],
  ['saving it again', [...ana.anaSaved, does('agent.save')], 'saveAssistant'],
  ['reading the links', ana.anaReadsLinks, 'loadAssistant'],
] as const;

/** Every place where somebody is signed in. */
const PLACES = [
  ...CALLS.map(([where, journey]) => [where, journey] as const),
  ['on the profile form', ana.anaAtProfile],
  ['at the plans', ana.anaAtPlans],
  ['with a chosen plan', ana.anaChoseIdeal],
  ['on the way to the payment page', ana.anaIsSentToPay],
  ['on a page that was left', ana.anaLeft],
  [
    'between two confirmations',
    [
      ...ana.anaBackFromPaying,
      answers('readSubscription', {
        type: 'subscription.paymentStarted',
        priceId: 'price_virsi_a_ideal',
      }),
    ],
  ],
  ['choosing the service', ana.anaWithoutAssistant],
  ['filling in the assistant', ana.anaAtForm],
  ['in the calendar consent', [...ana.anaAtForm, does('calendars.import')]],
  [
    'listing calendars',
    [
      ...ana.anaAtForm,
      does('calendars.import'),
      answers('requestCalendarAccess', { type: 'calendars.granted' }),
    ],
  ],
  ['with a saved assistant', ana.anaSaved],
] as const;

export const leavingRows = [
  ...CALLS.map(([where, journey, actor]) =>
    chartRow(`A session that expires ${where} leads to login and keeps drafts`, 'decision 9', [
      ...journey,
      answers(actor, { type: 'session.expired' }),
      expectState({
        asks: { endSession: { email: 'ana@example.com', keepDrafts: true, isExpired: true } },
        tags: ['busy'],
        banner: EXPIRED,
        hasAccount: false,
      }),
      answers('endSession', { type: 'session.closed' }),
      expectState({
        ...ANONYMOUS,
        at: ['login', '/login'],
        banner: EXPIRED,
        asks: {},
        tags: [],
        asked: { endSession: 1 },
        can: ['session.signIn', { type: 'session.signInWith', provider: 'google' }],
      }),
    ]),
  ),
  chartRow('An expiry of which the end fails is an expiry all the same', 'decision 9', [
    ...ana.anaIsCustomer,
    answers('readSubscription', { type: 'session.expired' }),
    expectState({ at: ['loading', '/admin-account'] }),
    answers('endSession', { type: 'call.failed', text: 'The operation is insecure.' }),
    expectState({ ...ANONYMOUS, at: ['login', '/login'], banner: EXPIRED, asks: {} }),
  ]),
  chartRow('A session that expires under /register leads to login all the same', 'decision 9', [
    opens('/register'),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    answers('findCustomer', { type: 'session.expired' }),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['login', '/login'], banner: EXPIRED, redirects: ['/login'] }),
  ]),
  chartRow('An expiry on the way to an unknown path ends there', 'decisions 1, 9', [
    ...ana.anaIsActive,
    answers('loadAssistant', { type: 'session.expired' }),
    goes('/nada'),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['notFound', '/nada'] }),
  ]),
  ...(
    [
      ['leaving', [...ana.anaAtPlans, does('session.logout')]],
      ['an expiry', [...ana.anaIsActive, answers('loadAssistant', { type: 'session.expired' })]],
    ] as const
  ).map(([when, journey]) =>
    chartRow(
      `Somebody signs in in another tab during ${when}: that session is read`,
      'decision 9',
      [
        ...journey,
        happens('session.started'),
        expectState({ ...ANONYMOUS, asks: { restoreSession: null } }),
        answers('restoreSession', { type: 'session.opened', user: EVA }),
        expectState({
          user: EVA,
          banner: null,
          asks: { findCustomer: { email: 'eva@example.com' } },
        }),
      ],
    ),
  ),
  chartRow('Signed in again after an expiry, the banner is gone', 'decision 9', [
    ...ana.anaIsActive,
    answers('loadAssistant', { type: 'session.expired' }),
    answers('endSession', { type: 'session.closed' }),
    does('session.signIn'),
    answers('signIn', { type: 'session.opened', user: ANA }),
    expectState({ banner: null, user: ANA, asks: { findCustomer: { email: 'ana@example.com' } } }),
  ]),
  ...PLACES.map(([where, journey]) =>
    chartRow(`Logging out ${where} deletes drafts and goes to /`, 'spec 4, decision 17', [
      ...journey,
      expectState({ hasAccount: true }),
      does('session.logout'),
      expectState({
        at: ['loading', '/'],
        tags: ['busy'],
        hasAccount: false,
        asks: { endSession: { email: 'ana@example.com', keepDrafts: false, isExpired: false } },
      }),
      answers('endSession', { type: 'session.closed' }),
      expectState({ ...ANONYMOUS, at: ['login', '/'], banner: null, asks: {}, tags: [] }),
    ]),
  ),
  chartRow('Logging out on an unknown path goes to /', 'spec 4, decision 1', [
    opens('/nada'),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    does('session.logout'),
    expectState({
      at: ['loading', '/'],
      asks: { endSession: { email: 'ana@example.com', keepDrafts: false, isExpired: false } },
    }),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['login', '/'] }),
  ]),
  chartRow('A logout that fails on the way is a logout all the same', 'spec 4', [
    ...ana.anaAtPlans,
    does('session.logout'),
    answers('endSession', { type: 'call.failed', text: 'The operation is insecure.' }),
    expectState({ ...ANONYMOUS, at: ['login', '/'], banner: null, toasts: [], asks: {} }),
  ]),
  ...PLACES.map(([where, journey]) =>
    chartRow(`Logged out in another tab ${where}, nobody is signed in here`, 'decision 9', [
      ...journey,
      happens('session.ended'),
      expectState({
        ...ANONYMOUS,
        at: ['login', '/login'],
        banner: null,
        asks: {},
        asked: { endSession: 0 },
        tags: [],
        can: ['session.signIn'],
      }),
    ]),
  ),
  chartRow('Logged out in another tab, an unknown path forgets the person', 'decision 9', [
    opens('/nada'),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    happens('session.ended'),
    expectState({ ...ANONYMOUS, at: ['notFound', '/nada'] }),
    goes('/admin-account'),
    expectState({ at: ['login', '/login'] }),
  ]),
  ...PLACES.map(([where, journey]) =>
    chartRow(`Somebody else signs in in another tab ${where}: the session is read`, 'decision 9', [
      ...journey,
      happens('session.started'),
      expectState({ ...ANONYMOUS, asks: { restoreSession: null }, tags: ['busy'] }),
      answers('restoreSession', { type: 'session.opened', user: EVA }),
      expectState({ user: EVA, plan: null, asks: { findCustomer: { email: 'eva@example.com' } } }),
    ]),
  ),
  ...[ana.atLogin, ana.atRegister].map((journey, index) =>
    chartRow(
      `Signed in in another tab, ${index === 0 ? 'login' : 'register'} goes on with that session`,
      'decision 9',
      [
        ...journey,
        happens('session.started'),
        expectState({ asks: { restoreSession: null } }),
        answers('restoreSession', { type: 'session.opened', user: ANA }),
        expectState({ user: ANA, asks: { findCustomer: { email: 'ana@example.com' } } }),
      ],
    ),
  ),
  chartRow('Signed in in another tab, an unknown path stays not found', 'decisions 1, 9', [
    opens('/nada'),
    answers('restoreSession', { type: 'session.absent' }),
    happens('session.started'),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    expectState({ at: ['notFound', '/nada'], user: ANA, can: ['session.logout'] }),
  ]),
];
