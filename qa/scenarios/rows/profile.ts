// The customer: looked up, looked up again, created once.
import { stepsFrom } from '../../../machines/steps.ts';
import { answers, chartRow, does, expectState, goes, happens, opens } from '../run.ts';
import * as walk from './journeys.ts';

const ASKS_AGAIN = { asks: { findCustomer: { email: 'ana@example.com' } } };
const [, AFTER_PROFILE = null] = stepsFrom('perfil').map(({ name }) => name);
const CREATES = { asks: { createCustomer: { email: 'ana@example.com' } } };

const anaCreates = [...walk.anaAtProfile, does('profile.submit')];

const WITHOUT_EMAIL = [
  opens('/'),
  answers('restoreSession', { type: 'session.absent' }),
  does({ type: 'session.signInWith', provider: 'google' }),
  answers('signInWith', { type: 'session.opened', user: walk.NAMELESS }),
];

export const profileRows = [
  chartRow('An account without e-mail shows the form and is logged', 'spec 8, decision 5', [
    ...WITHOUT_EMAIL,
    expectState({
      at: ['profile', '/post-register'],
      step: 'perfil',
      tags: ['withoutEmail'],
      log: ['La cuenta no tiene correo electrónico'],
      toasts: [],
      hasAccount: false,
      asks: {},
      asked: { findCustomer: 0 },
      can: ['session.logout', 'profile.submit'],
    }),
  ]),
  chartRow('Without e-mail the profile is refused with the e-mail message', 'decision 5', [
    ...WITHOUT_EMAIL,
    does('profile.submit'),
    expectState({
      at: ['profile', '/post-register'],
      toasts: ['warning: El correo electrónico es requerido'],
      asks: {},
      asked: { createCustomer: 0, findCustomer: 0 },
    }),
  ]),
  chartRow('Without e-mail the person can log out', 'decision 5', [
    ...WITHOUT_EMAIL,
    does('session.logout'),
    expectState({ asks: { endSession: { email: '', keepDrafts: false, isExpired: false } } }),
    answers('endSession', { type: 'session.closed' }),
    expectState({ at: ['login', '/'], user: null }),
  ]),
  chartRow(
    'Without e-mail, a logout in another tab and a session of another one count',
    'decision 9',
    [
      ...WITHOUT_EMAIL,
      happens('session.started'),
      expectState({ asks: { restoreSession: null }, user: null }),
      answers('restoreSession', { type: 'session.opened', user: walk.ANA }),
      expectState({ asks: { findCustomer: { email: 'ana@example.com' } }, tags: ['busy'] }),
      happens('session.ended'),
      expectState({ at: ['login', '/login'], user: null, asks: {} }),
    ],
  ),
  chartRow('The screen waits while the customer is looked up', 'spec 4', [
    ...walk.anaReturns,
    expectState({
      at: ['loading', '/admin-account'],
      step: 'perfil',
      tags: ['busy'],
      ...ASKS_AGAIN,
    }),
  ]),
  chartRow('A customer who exists goes on to the subscription', 'spec 2', [
    ...walk.anaReturns,
    answers('findCustomer', { type: 'customer.found' }),
    expectState({
      at: ['loading', '/admin-account'],
      step: AFTER_PROFILE,
      tags: ['busy'],
      asks: { readSubscription: { email: 'ana@example.com' } },
    }),
  ]),
  chartRow('A customer who does not exist (404) gets the form', 'decision 4', [
    ...walk.anaAtProfile,
    expectState({
      at: ['profile', '/post-register'],
      step: 'perfil',
      tags: [],
      toasts: [],
      asks: {},
      can: ['profile.submit', 'session.logout'],
    }),
  ]),
  chartRow('After a sure 404 the profile is sent without another check', 'decision 4', [
    ...anaCreates,
    expectState({
      at: ['profile', '/post-register'],
      tags: ['busy'],
      ...CREATES,
      asked: { findCustomer: 1 },
      cannot: ['profile.submit'],
    }),
  ]),
  chartRow('A check that failed shows the form, silently', 'decision 4', [
    ...walk.anaUnverified,
    expectState({
      at: ['profile', '/post-register'],
      toasts: [],
      banner: null,
      asks: {},
      can: ['profile.submit'],
    }),
  ]),
  chartRow('A check that failed is repeated before anybody is created', 'decision 4', [
    ...walk.anaUnverified,
    does('profile.submit'),
    expectState({ ...ASKS_AGAIN, asked: { createCustomer: 0 }, tags: ['busy'] }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState(CREATES),
  ]),
  chartRow('A repeated check that finds the customer signs nobody up twice', 'decision 4', [
    ...walk.anaUnverified,
    does('profile.submit'),
    answers('findCustomer', { type: 'customer.found' }),
    expectState({
      asks: { readSubscription: { email: 'ana@example.com' } },
      asked: { createCustomer: 0 },
      toasts: [],
    }),
  ]),
  chartRow('A repeated check that fails again creates nobody and says so', 'decision 4, spec 8', [
    ...walk.anaUnverified,
    does('profile.submit'),
    answers('findCustomer', { type: 'call.failed', text: 'el servidor no respondió a tiempo' }),
    expectState({
      at: ['profile', '/post-register'],
      toasts: ['error: Error creando cliente: el servidor no respondió a tiempo'],
      asked: { createCustomer: 0 },
      asks: {},
    }),
    does('profile.submit'),
    expectState(ASKS_AGAIN),
  ]),
  chartRow('A repeated check that is cancelled is still owed', 'decision 4', [
    ...walk.anaUnverified,
    does('profile.submit'),
    does('step.cancel'),
    expectState({ at: ['profile', '/post-register'], asks: {}, tags: [], toasts: [] }),
    does('profile.submit'),
    expectState({ ...ASKS_AGAIN, asked: { createCustomer: 0 } }),
  ]),
  chartRow('A created customer goes on to the plans', 'spec 2', [
    ...anaCreates,
    answers('createCustomer', { type: 'customer.created' }),
    expectState({ asks: { readSubscription: { email: 'ana@example.com' } }, toasts: [] }),
    ...walk.reachesPlans({ type: 'subscription.inactive', priceId: null }),
    expectState({ at: ['plan', '/admin-account'] }),
  ]),
  ...(
    [
      ['refused', 'call.refused', 'warning: El teléfono ya está en uso'],
      ['failed', 'call.failed', 'error: Error creando cliente: El teléfono ya está en uso'],
    ] as const
  ).map(([how, type, toast]) =>
    chartRow(`A creation that is ${how} stays on the form and says why`, 'spec 8', [
      ...anaCreates,
      answers('createCustomer', { type, text: 'El teléfono ya está en uso' }),
      expectState({
        at: ['profile', '/post-register'],
        toasts: [toast],
        tags: [],
        asks: {},
        user: walk.ANA,
        can: ['profile.submit'],
      }),
    ]),
  ),
  ...(
    [
      [
        'refused',
        answers('createCustomer', { type: 'call.refused', text: 'El cliente ya existe' }),
      ],
      ['failed', answers('createCustomer', { type: 'call.failed', text: 'No hay conexión.' })],
      ['cancelled', does('step.cancel')],
    ] as const
  ).map(([how, ends]) =>
    chartRow(`After a creation that was ${how} the check is repeated`, 'decision 4', [
      ...anaCreates,
      ends,
      expectState({ at: ['profile', '/post-register'], asks: {}, tags: [] }),
      does('profile.submit'),
      expectState({ ...ASKS_AGAIN, asked: { createCustomer: 1 } }),
      answers('findCustomer', { type: 'customer.found' }),
      expectState({ asks: { readSubscription: { email: 'ana@example.com' } } }),
    ]),
  ),
  chartRow('A verified absence is believed until something goes wrong again', 'decision 4', [
    ...walk.anaUnverified,
    does('profile.submit'),
    answers('findCustomer', { type: 'customer.absent' }),
    answers('createCustomer', { type: 'call.refused', text: 'Falta la ciudad' }),
    does('profile.submit'),
    expectState({ ...ASKS_AGAIN, asked: { createCustomer: 1 } }),
  ]),
  chartRow('A sure 404 after a check that failed is believed', 'decision 4', [
    ...walk.anaUnverified,
    goes('/nada'),
    goes('/'),
    answers('findCustomer', { type: 'customer.absent' }),
    does('profile.submit'),
    expectState({ ...CREATES, asked: { findCustomer: 2 } }),
  ]),
  chartRow('A slow check can be asked again', 'decision 4', [
    ...walk.anaReturns,
    does('step.retry'),
    expectState({ ...ASKS_AGAIN, asked: { findCustomer: 2 }, at: ['loading', '/admin-account'] }),
    does('step.retry'),
    expectState({ ...ASKS_AGAIN, asked: { findCustomer: 3 } }),
  ]),
  chartRow("Another tab's profile is told of, and read when the person takes it", 'decision 4', [
    ...walk.anaAtProfile,
    expectState({ isSavedElsewhere: false }),
    happens('form.savedElsewhere'),
    expectState({
      at: ['profile', '/post-register'],
      isSavedElsewhere: true,
      asks: {},
      can: ['profile.useSaved', 'profile.submit'],
    }),
    does('profile.useSaved'),
    expectState({ ...ASKS_AGAIN, asked: { findCustomer: 2, createCustomer: 0 } }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'], isSavedElsewhere: false }),
  ]),
  chartRow(
    "A sure 404 before a creation says that no other tab's profile is stored",
    'decision 4',
    [
      ...walk.anaUnverified,
      happens('form.savedElsewhere'),
      does('profile.submit'),
      answers('findCustomer', { type: 'customer.absent' }),
      expectState({ ...CREATES, isSavedElsewhere: false }),
    ],
  ),
];
