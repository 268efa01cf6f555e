// A subscription that gives no access any more: it ended, or its last charge failed for good.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import * as walk from './journeys.ts';
import { LINK_FAILURES } from './portal.ts';

const IDEAL = 'price_virsi_a_ideal';
const AT_PLANS = ['plan', '/admin-account'] as const;

const ENDED = {
  productId: IDEAL,
  status: 'canceled',
  trialEndsAt: null,
  currentPeriodEndsAt: '2026-11-20T10:00:00.000Z',
  cancelAtPeriodEnd: true,
} as const;

const UNPAID = { ...ENDED, status: 'past_due', cancelAtPeriodEnd: false } as const;

const IS_PAST_DUE = answers('readSubscription', {
  type: 'subscription.pastDue',
  subscription: UNPAID,
  canManage: true,
});

/** The one way on is the page of the subscription. */
const TO_BE_REPAIRED = {
  at: AT_PLANS,
  step: 'pago',
  tags: ['pastDue'],
  subscription: UNPAID,
  canManage: true,
  isPaymentOpen: false,
  asks: {},
  can: ['plan.manage', 'payment.recheck', 'session.logout'],
  cannot: ['payment.start', 'payment.startAgain', { type: 'plan.choose', priceId: IDEAL }],
} as const;

const anaIsPastDue = [...walk.anaIsCustomer, IS_PAST_DUE] as const;

const MANAGING = { at: AT_PLANS, tags: ['busy', 'pastDue', 'managingSubscription'] } as const;
const READY = answers('requestPortalLink', { type: 'portalLink.ready' });
const FAILED = 'warning: No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.';

export const pastDueRows = [
  chartRow('A subscription that ended leads to the plans, which know of it', 'docs 0023', [
    ...walk.anaIsCustomer,
    ...walk.reachesPlans({
      type: 'subscription.inactive',
      priceId: null,
      canManage: true,
      subscription: ENDED,
    }),
    expectState({
      at: AT_PLANS,
      step: 'plan',
      subscription: ENDED,
      plan: null,
      tags: [],
      can: [{ type: 'plan.choose', priceId: IDEAL }],
      cannot: ['plan.manage'],
    }),
    does({ type: 'plan.choose', priceId: IDEAL }),
    expectState({ subscription: ENDED, can: ['payment.start'] }),
  ]),
  chartRow('Without a subscription before, the plans know of none', 'docs 0023', [
    ...walk.anaChoseIdeal,
    expectState({ subscription: null }),
  ]),
  chartRow('What was before is forgotten with the session', 'docs 0023', [
    ...anaIsPastDue,
    happens('page.restored'),
    expectState({ at: ['restoring', '/admin-account'], subscription: null, canManage: false }),
  ]),
  chartRow('A failed charge leads to what repairs it, not to another payment', 'docs 0023', [
    ...anaIsPastDue,
    expectState(TO_BE_REPAIRED),
  ]),
  chartRow('A charge that failed by now gets no payment link', 'docs 0023', [
    ...walk.anaStartsPayment,
    IS_PAST_DUE,
    expectState({ ...TO_BE_REPAIRED, asked: { requestPaymentLink: 0 } }),
  ]),
  chartRow('Back from a payment page, a failed charge is not waited for', 'docs 0023', [
    ...walk.anaBackFromPaying,
    IS_PAST_DUE,
    expectState(TO_BE_REPAIRED),
  ]),
  chartRow('What is repaired is looked for again', 'docs 0023', [
    ...anaIsPastDue,
    does('payment.recheck'),
    expectState({ at: ['loading', '/admin-account'], asked: { readSubscription: 2 } }),
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { ...UNPAID, status: 'active' },
      canManage: true,
    }),
    expectState({ asks: { loadAssistant: { email: 'ana@example.com' } } }),
  ]),
  chartRow('The page that repairs it is gone to, and one comes back there', 'docs 0023', [
    ...anaIsPastDue,
    does('plan.manage'),
    expectState({
      ...MANAGING,
      asks: { requestPortalLink: null },
      can: ['step.cancel', 'step.retry', 'session.logout'],
      cannot: ['plan.manage', 'payment.recheck'],
    }),
    READY,
    expectState({ ...MANAGING, asks: { followPortalLink: null } }),
    answers('followPortalLink', { type: 'page.left' }),
    expectState({ ...TO_BE_REPAIRED, toasts: [] }),
  ]),
  ...LINK_FAILURES.map(([how, answer]) =>
    chartRow(
      `A link to that page that is ${how} says so, and can be asked for again`,
      'docs 0023',
      [
        ...anaIsPastDue,
        does('plan.manage'),
        answers('requestPortalLink', answer),
        expectState({ ...TO_BE_REPAIRED, toasts: [FAILED] }),
      ],
    ),
  ),
  chartRow('The way there can be cancelled and tried again', 'docs 0023', [
    ...anaIsPastDue,
    does('plan.manage'),
    does('step.retry'),
    expectState({ asked: { requestPortalLink: 2 } }),
    READY,
    does('step.retry'),
    expectState({ asks: { requestPortalLink: null }, asked: { requestPortalLink: 3 } }),
    READY,
    answers('followPortalLink', { type: 'call.failed', text: 'Nothing was left: portalLink' }),
    expectState({ ...TO_BE_REPAIRED, toasts: [FAILED] }),
    does('plan.manage'),
    does('step.cancel'),
    expectState(TO_BE_REPAIRED),
  ]),
  chartRow('An expired session on the way there is an expired session', 'decision 9', [
    ...anaIsPastDue,
    does('plan.manage'),
    answers('requestPortalLink', { type: 'session.expired' }),
    expectState({
      asks: { endSession: { email: 'ana@example.com', keepDrafts: true, isExpired: true } },
    }),
  ]),
  chartRow('Looked at again and not read, nothing of the subscription is claimed', 'decision 2', [
    ...anaIsPastDue,
    does('payment.recheck'),
    ...walk.reachesPlans({ type: 'call.failed', text: 'no hay conexión con el servidor' }),
    expectState({ at: AT_PLANS, tags: [], subscription: null, canManage: false }),
  ]),
];
