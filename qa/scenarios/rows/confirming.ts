// Back from the payment page: the payment is confirmed.
// @rule How long the flow waits, and how often it tries
import { answers, chartRow, does, expectState, passes, times } from '../run.ts';
import { anaBackFromPaying, LINKS, UNDATED } from './journeys.ts';
import { ASKED_FIRST, IDEAL, READS_STATUS, remembers, STILL_STARTED } from './payment-states.ts';

export const confirmingRows = [
  chartRow('Back from paying, the status is asked at once under the loader', 'decision 7', [
    ...anaBackFromPaying,
    expectState({
      at: ['loading', '/admin-account'],
      step: 'pago',
      plan: IDEAL,
      tags: ['busy', 'confirmingPayment'],
      ...READS_STATUS,
      asked: { readSubscription: 2 },
      toasts: [],
      can: ['step.cancel', 'step.retry', 'session.logout'],
    }),
  ]),
  chartRow('A payment is confirmed every 2 seconds, not sooner', 'decision 7', [
    ...anaBackFromPaying,
    STILL_STARTED,
    expectState({ at: ['loading', '/admin-account'], asks: {} }),
    passes(1999),
    expectState({ asks: {}, asked: { readSubscription: 2 } }),
    passes(1),
    expectState({ ...READS_STATUS, asked: { readSubscription: 3 } }),
  ]),
  chartRow('A confirmed payment leads to the assistant', 'decision 7', [
    ...anaBackFromPaying,
    times(4, STILL_STARTED, passes(2000)),
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { productId: IDEAL, status: 'active', ...UNDATED },
    }),
    expectState({
      subscription: { productId: IDEAL, status: 'active', ...UNDATED },
      asks: { loadAssistant: { email: 'ana@example.com' } },
      asked: { readSubscription: 6 },
      toasts: [],
    }),
    answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
    expectState({ at: ['agent', '/admin-agent-account'] }),
  ]),
  chartRow('Readings that fail do not end the confirming', 'decision 7, spec 8', [
    ...anaBackFromPaying,
    answers('readSubscription', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    passes(2000),
    answers('readSubscription', { type: 'subscription.inactive', priceId: IDEAL }),
    passes(2000),
    expectState({ at: ['loading', '/admin-account'], ...READS_STATUS, toasts: [] }),
  ]),
  chartRow('A payment that another tab cancelled may still have been made here', 'decision 7', [
    ...anaBackFromPaying,
    answers('readSubscription', { type: 'subscription.paymentCancelled', priceId: IDEAL }),
    expectState({ at: ['loading', '/admin-account'], asks: {}, toasts: [] }),
    passes(2000),
    expectState({ ...READS_STATUS, asked: { readSubscription: 3 } }),
  ]),
  chartRow('After 29 tries the payment is still being confirmed', 'decision 7', [
    ...anaBackFromPaying,
    times(29, STILL_STARTED, passes(2000)),
    expectState({
      at: ['loading', '/admin-account'],
      ...READS_STATUS,
      asked: { readSubscription: 31 },
      toasts: [],
    }),
  ]),
  chartRow('After 30 tries the plans come back with the plan and a message', 'decision 7', [
    ...anaBackFromPaying,
    times(29, STILL_STARTED, passes(2000)),
    STILL_STARTED,
    expectState({
      ...ASKED_FIRST,
      asked: { readSubscription: 31 },
      toasts: [
        'warning: Aún no recibimos la confirmación de tu pago. Si ya pagaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.',
      ],
      remembered: [remembers('unconfirmed')],
    }),
    passes(60_000),
    expectState({ asks: {}, asked: { readSubscription: 31 } }),
  ]),
  chartRow('Confirming can be left at any time, asking or pausing', 'decision 7', [
    ...anaBackFromPaying,
    STILL_STARTED,
    expectState({ can: ['step.cancel', 'session.logout'] }),
    does('step.cancel'),
    expectState({ ...ASKED_FIRST, remembered: [remembers('unconfirmed')], toasts: [] }),
    passes(60_000),
    expectState({ asks: {}, asked: { readSubscription: 2 } }),
  ]),
  chartRow('Confirming can be tried again, with all its tries', 'decision 7', [
    ...anaBackFromPaying,
    times(20, STILL_STARTED, passes(2000)),
    does('step.retry'),
    expectState({ ...READS_STATUS, asked: { readSubscription: 23 } }),
    times(29, STILL_STARTED, passes(2000)),
    expectState({ at: ['loading', '/admin-account'], ...READS_STATUS, toasts: [] }),
  ]),
];
