// On the way to the payment page, and the question that a payment leaves behind.
// @rule Nobody pays twice
import { answers, chartRow, does, expectState, goes, happens, passes, times } from '../run.ts';
import * as walk from './journeys.ts';
import {
  ASKED_FIRST,
  AT_PLANS_UNPAID,
  CHOSE_IDEAL,
  IDEAL,
  READS_STATUS,
  remembers,
  STILL_STARTED,
} from './payment-states.ts';

const REFUSED = 'warning: Ha ocurrido un error al intentar redirigir al pago';
const FAILED = 'warning: Error al intentar redirigir al pago';

export const paymentRows = [
  chartRow('With its link the browser goes to the payment page', 'spec 4, decision 7', [
    ...walk.anaIsSentToPay,
    expectState({
      at: walk.AT_PAYMENT,
      tags: ['busy', 'requestingLink'],
      asks: { followPaymentLink: null },
      remembered: [CHOSE_IDEAL, remembers('started')],
    }),
  ]),
  chartRow('A link that cannot be followed is no started payment', 'spec 8', [
    ...walk.anaIsSentToPay,
    answers('followPaymentLink', { type: 'call.failed', text: 'Nothing was left: paymentLink' }),
    expectState({
      ...AT_PLANS_UNPAID,
      toasts: [FAILED],
      remembered: [CHOSE_IDEAL, remembers('started'), remembers('dropped')],
    }),
  ]),
  ...(
    [
      ['is read again', walk.anaStartsPayment, []],
      ['has its link made', walk.anaAsksForLink, []],
      ['is left for', walk.anaIsSentToPay, [remembers('started'), remembers('dropped')]],
    ] as const
  ).map(([where, journey, payment]) =>
    chartRow(`A payment that ${where} can be cancelled, and was none`, 'decisions 7, 34', [
      ...journey,
      does('step.cancel'),
      expectState({ ...AT_PLANS_UNPAID, toasts: [], remembered: [CHOSE_IDEAL, ...payment] }),
    ]),
  ),
  chartRow('A payment whose page was reached may have been made', 'decision 34', [
    ...walk.anaLeft,
    does('step.cancel'),
    expectState({
      ...ASKED_FIRST,
      toasts: [],
      remembered: [CHOSE_IDEAL, remembers('started'), remembers('unconfirmed')],
    }),
  ]),
  chartRow('A payment left behind is asked about as soon as the plans show', 'decision 34', [
    ...walk.anaUnconfirmed,
    expectState({ ...ASKED_FIRST, toasts: [], remembered: [remembers('unconfirmed')] }),
  ]),
  ...(['subscription.paymentStarted', 'subscription.paymentUnconfirmed'] as const).map((type) =>
    chartRow(`A payment of another tab is asked about (${type})`, 'decision 34', [
      ...walk.anaStartsPayment,
      answers('readSubscription', { type, priceId: IDEAL }),
      expectState({ ...ASKED_FIRST, asked: { requestPaymentLink: 0 }, remembered: [CHOSE_IDEAL] }),
    ]),
  ),
  chartRow('Choosing another plan does not answer the question', 'decision 34', [
    ...walk.anaUnconfirmed,
    does({ type: 'plan.choose', priceId: 'price_virsi_a_basico' }),
    expectState({ ...ASKED_FIRST, plan: 'price_virsi_a_basico' }),
  ]),
  chartRow('Without a selected plan one can look again, and not pay', 'decision 34, spec 4', [
    ...walk.anaIsCustomer,
    ...walk.reachesPlans({ type: 'subscription.paymentUnconfirmed', priceId: null }),
    expectState({ isPaymentOpen: true, can: ['payment.recheck'], cannot: ['payment.startAgain'] }),
  ]),
  chartRow('Looking again asks for the status, with all its tries', 'decision 34', [
    ...walk.anaUnconfirmed,
    does('payment.recheck'),
    expectState({
      at: ['loading', '/admin-account'],
      ...READS_STATUS,
      remembered: [remembers('unconfirmed')],
    }),
    times(
      29,
      answers('readSubscription', { type: 'subscription.paymentUnconfirmed', priceId: IDEAL }),
      passes(2000),
    ),
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { productId: IDEAL, status: 'active', ...walk.UNDATED },
    }),
    expectState({
      isPaymentOpen: false,
      canManage: false,
      asks: { loadAssistant: { email: 'ana@example.com' } },
    }),
  ]),
  chartRow('Who pays anyway has the status read once more, then gets the link', 'decision 34', [
    ...walk.anaPaysAnyway,
    expectState({
      tags: ['busy', 'requestingLink'],
      ...READS_STATUS,
      asked: { requestPaymentLink: 0 },
    }),
    answers('readSubscription', { type: 'subscription.paymentUnconfirmed', priceId: IDEAL }),
    expectState({ asks: { requestPaymentLink: { priceId: IDEAL } } }),
    answers('requestPaymentLink', { type: 'paymentLink.ready' }),
    expectState({ asks: { followPaymentLink: null } }),
    does('step.cancel'),
    expectState({
      ...ASKED_FIRST,
      remembered: [remembers('unconfirmed'), remembers('started'), remembers('dropped')],
    }),
  ]),
  chartRow('Who pays anyway, and had paid, does not pay twice', 'decisions 6, 34', [
    ...walk.anaPaysAnyway,
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { productId: IDEAL, status: 'active', ...walk.UNDATED },
    }),
    expectState({
      asked: { requestPaymentLink: 0 },
      asks: { loadAssistant: { email: 'ana@example.com' } },
      toasts: ['info: Tu suscripción ya está activa: no hace falta pagar.'],
    }),
  ]),
  chartRow('A slow reading before paying anyway can be asked again', 'decision 6', [
    ...walk.anaPaysAnyway,
    does('step.retry'),
    expectState({ ...READS_STATUS, asked: { readSubscription: 3, requestPaymentLink: 0 } }),
  ]),
  chartRow('A link that was refused leaves the question', 'decision 34', [
    ...walk.anaPaysAnyway,
    answers('readSubscription', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    answers('requestPaymentLink', { type: 'call.refused', text: '' }),
    expectState({
      ...ASKED_FIRST,
      toasts: [REFUSED],
      failure: REFUSED,
    }),
  ]),
  ...(['subscription.inactive', 'subscription.paymentCancelled'] as const).map((type) =>
    chartRow(`A payment that another tab cancelled is not asked about (${type})`, 'decision 34', [
      ...walk.anaUnconfirmed,
      does('payment.recheck'),
      does('step.cancel'),
      does('payment.startAgain'),
      answers('readSubscription', { type, priceId: IDEAL }),
      expectState({ asks: { requestPaymentLink: { priceId: IDEAL } } }),
    ]),
  ),
  chartRow('A page that was left waits for nobody, and has ways out', 'decision 8', [
    ...walk.anaLeft,
    expectState({
      at: walk.AT_PAYMENT,
      tags: ['busy', 'requestingLink'],
      asks: {},
      can: ['step.cancel', 'step.retry', 'session.logout', 'page.restored'],
    }),
  ]),
  ...([walk.anaStartsPayment, walk.anaAsksForLink, walk.anaIsSentToPay, walk.anaLeft] as const).map(
    (journey, index) => {
      const where = [
        'while the status is read',
        'while the link is made',
        'on the way',
        'after it',
      ];
      return chartRow(`The Back button ${where[index]} looks at everything again`, 'decision 8', [
        ...journey,
        happens('page.restored'),
        expectState({ at: ['restoring', walk.AT_PAYMENT[1]], asks: { restoreSession: null } }),
      ]);
    },
  ),
  chartRow('Back by the Back button, the payment is confirmed or left', 'decisions 7, 8', [
    ...walk.anaLeft,
    happens('page.restored'),
    ...walk.anaReturns.slice(1),
    answers('findCustomer', { type: 'customer.found' }),
    STILL_STARTED,
    expectState({ at: ['loading', '/admin-account'], plan: IDEAL, ...READS_STATUS, toasts: [] }),
    does('step.cancel'),
    expectState({
      ...ASKED_FIRST,
      remembered: [CHOSE_IDEAL, remembers('started'), remembers('unconfirmed')],
    }),
  ]),
  ...([walk.anaIsSentToPay, walk.anaLeft] as const).map((journey, index) =>
    chartRow(
      `A payment page that ${index === 0 ? 'does not come' : 'went'} is tried again from the status on`,
      'decision 6',
      [
        ...journey,
        does('step.retry'),
        expectState({ ...READS_STATUS, asked: { readSubscription: 3, requestPaymentLink: 1 } }),
      ],
    ),
  ),
  chartRow('Who cancelled on the payment page finds the plan selected', 'decision 7', [
    ...walk.anaIsCustomer,
    ...walk.reachesPlans({ type: 'subscription.paymentCancelled', priceId: IDEAL }),
    expectState({
      ...AT_PLANS_UNPAID,
      toasts: ['info: Cancelaste el pago. Tu plan sigue seleccionado.'],
      remembered: [remembers('dropped')],
    }),
  ]),
  chartRow('Whoever insists on a payment that is still on its way gets the link', 'decision 34', [
    ...walk.anaPaysAnyway,
    STILL_STARTED,
    expectState({ asks: { requestPaymentLink: { priceId: IDEAL } } }),
  ]),
  ...(['subscription.inactive', 'subscription.paymentCancelled'] as const).map((type) =>
    chartRow(`A payment that is known to be none leaves no question (${type})`, 'decision 34', [
      ...walk.anaPaysAnyway,
      answers('readSubscription', { type, priceId: IDEAL }),
      does('step.cancel'),
      expectState(AT_PLANS_UNPAID),
    ]),
  ),
  chartRow('Trying again on the way to the payment page, the first way was none', 'decision 34', [
    ...walk.anaIsSentToPay,
    does('step.retry'),
    expectState({
      ...READS_STATUS,
      remembered: [CHOSE_IDEAL, remembers('started'), remembers('dropped')],
    }),
  ]),
  chartRow('Insisting counts for one payment, not for the one after it', 'decision 34', [
    ...walk.anaPaysAnyway,
    STILL_STARTED,
    answers('requestPaymentLink', { type: 'paymentLink.ready' }),
    answers('followPaymentLink', { type: 'page.left' }),
    does('step.retry'),
    STILL_STARTED,
    expectState({ ...ASKED_FIRST, asked: { requestPaymentLink: 1 } }),
  ]),
  ...(['subscription.inactive', 'subscription.paymentCancelled'] as const).map((type) =>
    chartRow(`Coming back to the plans, the newest status counts (${type})`, 'decisions 2, 34', [
      ...walk.anaUnconfirmed,
      goes('/nada'),
      goes('/admin-account'),
      answers('findCustomer', { type: 'customer.found' }),
      ...walk.reachesPlans({ type, priceId: IDEAL }),
      expectState(AT_PLANS_UNPAID),
    ]),
  ),
];
