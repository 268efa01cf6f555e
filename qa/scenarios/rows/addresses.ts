// The start, and what is shown under which address.
// @rule Which addresses there are
import { answers, chartRow, does, expectState, goes, happens, opens } from '../run.ts';
import { ANONYMOUS } from '../watch.ts';
import * as walk from './journeys.ts';

const INTO_ASSISTANT = [
  answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
  answers('findCustomer', { type: 'customer.found' }),
  answers('readSubscription', {
    type: 'subscription.active',
    subscription: { productId: null, status: null, ...walk.UNDATED },
  }),
  answers('loadAssistant', { type: 'assistant.found', serviceType: 'MEDICAL', links: walk.LINKS }),
];

export const addressRows = [
  chartRow('The app waits until the saved session is checked', 'spec 4', [
    opens('/admin-account'),
    expectState({
      at: ['restoring', '/admin-account'],
      asks: { restoreSession: null },
      tags: ['busy'],
      cannot: ['session.logout', 'session.signIn'],
    }),
  ]),
  chartRow('A saved session is restored, and the customer is looked up by e-mail', 'spec 4', [
    ...walk.anaReturns,
    expectState({
      at: ['loading', '/admin-account'],
      user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false },
      asks: { findCustomer: { email: 'ana@example.com' } },
      banner: null,
      toasts: [],
    }),
  ]),
  chartRow('Without a saved session the index is the login screen', 'spec 2', [
    opens('/'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({
      ...ANONYMOUS,
      at: ['login', '/'],
      step: 'cuenta',
      redirects: [],
      asks: {},
      banner: null,
      toasts: [],
      can: ['session.signIn', { type: 'session.signInWith', provider: 'google' }],
    }),
  ]),
  chartRow('A saved session that cannot be read is no session', 'spec 4', [
    opens('/admin-account'),
    answers('restoreSession', { type: 'call.failed', text: 'The operation is insecure.' }),
    expectState({ ...ANONYMOUS, at: ['login', '/login'], asks: {}, banner: null, toasts: [] }),
  ]),
  chartRow('Without a session the register path is the register screen', 'spec 2', [
    ...walk.atRegister,
    expectState({
      at: ['register', '/register'],
      redirects: [],
      can: ['session.signUp', { type: 'session.signInWith', provider: 'google' }],
      cannot: ['session.signIn'],
    }),
  ]),
  ...['/post-register', '/admin-account', '/admin-agent-account'].map((path) =>
    chartRow(`Without a session ${path} leads to login in one redirect`, 'spec 2, decision 2', [
      opens(path),
      answers('restoreSession', { type: 'session.absent' }),
      expectState({ at: ['login', '/login'], redirects: ['/login'], asks: {} }),
    ]),
  ),
  chartRow('Login and register lead to each other', 'spec 2', [
    ...walk.atLogin,
    goes('/register'),
    expectState({ at: ['register', '/register'], redirects: [] }),
    goes('/login'),
    expectState({ at: ['login', '/login'], redirects: [] }),
    goes('/register'),
    goes('/'),
    expectState({ at: ['login', '/'], redirects: [] }),
  ]),
  chartRow('The form that was gone to last is the one that is come back to', 'decision 2', [
    ...walk.atLogin,
    goes('/register'),
    happens('page.restored'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({ at: ['register', '/register'], redirects: [] }),
    goes('/register'),
    expectState({ at: ['register', '/register'], redirects: [] }),
    goes('/login'),
    happens('page.restored'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({ at: ['login', '/login'], redirects: [] }),
  ]),
  chartRow('Whoever types a protected path on register comes to login', 'spec 2', [
    ...walk.atRegister,
    goes('/admin-agent-account'),
    expectState({ at: ['login', '/login'], redirects: ['/login'] }),
  ]),
  chartRow('An unknown path is not found, without a session', 'decision 1', [
    opens('/precios'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({
      at: ['notFound', '/precios'],
      redirects: [],
      asks: {},
      cannot: ['session.logout'],
    }),
    goes('/'),
    expectState({ at: ['login', '/'] }),
  ]),
  chartRow('An unknown path is not found, signed in, and logout stays there', 'decision 1', [
    opens('/admin-account/otra'),
    answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
    expectState({
      at: ['notFound', '/admin-account/otra'],
      redirects: [],
      user: walk.ANA,
      asks: {},
      asked: { findCustomer: 0 },
      can: ['session.logout'],
    }),
    goes('/'),
    expectState({ at: ['loading', '/'], asks: { findCustomer: { email: 'ana@example.com' } } }),
  ]),
  chartRow('An unknown path typed on login is not found', 'decision 1', [
    ...walk.atLogin,
    goes('/nada'),
    expectState({ at: ['notFound', '/nada'], redirects: [] }),
    goes('/register'),
    expectState({ at: ['register', '/register'] }),
  ]),
  chartRow('An unknown path typed on the way is not found, and the way goes on', 'decision 1', [
    ...walk.anaAtPlans,
    goes('/nada'),
    expectState({ at: ['notFound', '/nada'], redirects: [], user: walk.ANA, asks: {} }),
    goes('/admin-account'),
    answers('findCustomer', { type: 'customer.found' }),
    ...walk.reachesPlans({ type: 'subscription.inactive', priceId: null }),
    expectState({ at: ['plan', '/admin-account'] }),
  ]),
  chartRow('From an unknown path to another one it stays not found', 'decision 1', [
    opens('/uno'),
    answers('restoreSession', { type: 'session.absent' }),
    goes('/dos'),
    expectState({ at: ['notFound', '/dos'], redirects: [] }),
  ]),
  ...['/login', '/register', '/post-register', '/admin-account'].map((path) =>
    chartRow(`A session under ${path} ends where the facts say, in one redirect`, 'decision 2', [
      opens(path),
      ...INTO_ASSISTANT,
      expectState({ at: ['agent', '/admin-agent-account'], redirects: ['/admin-agent-account'] }),
    ]),
  ),
  chartRow('A deep link to a later step lands on the step the facts give', 'decision 2', [
    opens('/admin-agent-account'),
    answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'], redirects: ['/post-register'] }),
  ]),
  chartRow('Without a subscription the assistant leads back to the plans', 'spec 2', [
    opens('/admin-agent-account'),
    answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
    answers('findCustomer', { type: 'customer.found' }),
    ...walk.reachesPlans({ type: 'subscription.inactive', priceId: null }),
    expectState({ at: ['plan', '/admin-account'], redirects: ['/admin-account'] }),
  ]),
  chartRow('The right address needs no redirect', 'decision 2', [
    opens('/admin-agent-account'),
    ...INTO_ASSISTANT,
    expectState({ at: ['agent', '/admin-agent-account'], redirects: [] }),
  ]),
  chartRow('An address typed on the way moves nobody: the address follows', 'decision 2', [
    ...walk.anaAtPlans,
    goes('/admin-agent-account'),
    expectState({ at: ['plan', '/admin-account'], redirects: ['/admin-account'], asks: {} }),
    goes('/'),
    expectState({ at: ['plan', '/admin-account'], redirects: ['/admin-account'], asks: {} }),
    ...[goes('/register')],
    expectState({ at: ['plan', '/admin-account'], redirects: ['/admin-account'], user: walk.ANA }),
  ]),
  chartRow('An address typed while the session is read is the one that counts', 'decision 2', [
    opens('/login'),
    goes('/register'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({ at: ['register', '/register'] }),
  ]),
  chartRow(
    'Going on an unknown path and back with a stored assistant shows it again',
    'decision 2',
    [
      ...walk.anaSaved,
      goes('/nada'),
      expectState({ at: ['notFound', '/nada'] }),
      goes('/admin-agent-account'),
      ...INTO_ASSISTANT.slice(1),
      expectState({ at: ['agent', '/admin-agent-account'], isSaved: true, service: 'MEDICAL' }),
    ],
  ),
  chartRow('A page restored by the Back button on login reads the session again', 'decision 8', [
    ...walk.atLogin,
    happens('page.restored'),
    expectState({ at: ['restoring', '/login'], asks: { restoreSession: null } }),
    answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
    expectState({ asks: { findCustomer: { email: 'ana@example.com' } } }),
  ]),
  chartRow(
    'A page restored by the Back button on an unknown path reads the session',
    'decision 8',
    [
      opens('/nada'),
      answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
      happens('page.restored'),
      expectState({ asks: { restoreSession: null }, user: null }),
      answers('restoreSession', { type: 'session.absent' }),
      expectState({ ...ANONYMOUS, at: ['notFound', '/nada'] }),
    ],
  ),
  chartRow('What is not offered on login does nothing', 'spec 6', [
    ...walk.atLogin,
    expectState({
      cannot: [
        'session.logout',
        'profile.submit',
        'payment.start',
        'agent.save',
        { type: 'plan.choose', priceId: 'price_virsi_a_ideal' },
      ],
    }),
    does('session.signIn'),
    expectState({ asks: { signIn: null } }),
  ]),
  ...(
    [
      ['login', '/register', ['register', '/register'], walk.atLogin, 'session.signIn', 'signIn'],
      [
        'login',
        '/recover-password',
        ['recovery', '/recover-password'],
        walk.atLogin,
        'session.signIn',
        'signIn',
      ],
      ['register', '/login', ['login', '/login'], walk.atRegister, 'session.signUp', 'signUp'],
      [
        'register',
        '/recover-password',
        ['recovery', '/recover-password'],
        walk.atRegister,
        'session.signUp',
        'signUp',
      ],
    ] as const
  ).map(([from, path, at, journey, doing, actor]) =>
    chartRow(`What was refused on ${from} is not said on ${path}`, 'spec 8', [
      ...journey,
      does(doing),
      answers(actor, { type: 'call.refused', text: 'No.' }),
      goes(path),
      expectState({ at, redirects: [], banner: null }),
      happens('page.restored'),
      answers('restoreSession', { type: 'session.absent' }),
      expectState({ at }),
    ]),
  ),
];
