// A subscription that gives no access any more: it ended, or its last charge failed for good.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import * as walk from './journeys.ts';
import { managingRows } from './managing.ts';

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
  ...managingRows({
    where: 'where a charge failed',
    source: 'docs 0023',
    journey: anaIsPastDue,
    onTheWay: {
      at: AT_PLANS,
      tags: ['busy', 'pastDue', 'managingSubscription'],
      cannot: ['plan.manage', 'payment.recheck'],
    },
    asBefore: TO_BE_REPAIRED,
  }),
  chartRow('Looked at again and not read, nothing of the subscription is claimed', 'decision 2', [
    ...anaIsPastDue,
    does('payment.recheck'),
    ...walk.reachesPlans({ type: 'call.failed', text: 'no hay conexión con el servidor' }),
    expectState({ at: AT_PLANS, tags: [], subscription: null, canManage: false }),
  ]),
];
