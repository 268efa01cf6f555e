// On the way to the payment page, and back from it.
import { answers, chartRow, does, happens, holds, passes, times } from '../runner/scenario.ts';
import {
  anaAsksForLink,
  anaBackFromPaying,
  anaIsCustomer,
  anaIsSentToPay,
  anaLeft,
  anaReturns,
  anaStartsPayment,
  LINKS,
} from './journeys.ts';

const READS_STATUS = { asks: { readSubscription: { email: 'ana@example.com' } } };
const IDEAL = 'price_virsi_a_ideal';

const remembers = (isPaymentStarted: boolean) => ({
  type: 'plan.remembered' as const,
  email: 'ana@example.com',
  priceId: 'price_virsi_a_ideal',
  isPaymentStarted,
});

const STILL_STARTED = answers('readSubscription', {
  type: 'subscription.paymentStarted',
  priceId: 'price_virsi_a_ideal',
});

const AT_PLANS_UNPAID = {
  at: ['plan', '/admin-account'],
  plan: IDEAL,
  asks: {},
  tags: [],
  can: ['payment.start'],
} as const;

export const paymentRows = [
  chartRow('With its link the browser goes to the payment page', 'spec 4, decision 7', [
    ...anaIsSentToPay,
    holds({
      at: ['plan', '/admin-account'],
      tags: ['busy', 'requestingLink'],
      asks: { followPaymentLink: null },
      remembered: [remembers(false), remembers(true)],
    }),
  ]),
  chartRow('A link that cannot be followed is no started payment', 'spec 8', [
    ...anaIsSentToPay,
    answers('followPaymentLink', { type: 'call.failed', text: 'Nothing was left: paymentLink' }),
    holds({
      ...AT_PLANS_UNPAID,
      toasts: ['warning: Error al intentar redirigir al pago'],
      remembered: [remembers(false), remembers(true), remembers(false)],
    }),
  ]),
  ...(
    [
      ['is read again', anaStartsPayment, [remembers(false), remembers(false)]],
      ['has its link made', anaAsksForLink, [remembers(false), remembers(false)]],
      ['is left for', anaIsSentToPay, [remembers(false), remembers(true), remembers(false)]],
      ['was left for', anaLeft, [remembers(false), remembers(true), remembers(false)]],
    ] as const
  ).map(([where, journey, remembered]) =>
    chartRow(`A payment that ${where} can be cancelled, and is forgotten`, 'decision 7', [
      ...journey,
      does('step.cancel'),
      holds({ ...AT_PLANS_UNPAID, toasts: [], remembered }),
    ]),
  ),
  chartRow('A page that was left waits for nobody, and has ways out', 'decision 8', [
    ...anaLeft,
    holds({
      at: ['plan', '/admin-account'],
      asks: {},
      can: ['step.cancel', 'step.retry', 'session.logout', 'page.restored'],
    }),
  ]),
  ...([anaStartsPayment, anaAsksForLink, anaIsSentToPay, anaLeft] as const).map(
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
        holds({ at: ['restoring', '/admin-account'], asks: { restoreSession: null } }),
      ]);
    },
  ),
  chartRow('Back by the Back button, the payment is confirmed or left', 'decisions 7, 8', [
    ...anaLeft,
    happens('page.restored'),
    ...anaReturns.slice(1),
    answers('findCustomer', { type: 'customer.found' }),
    STILL_STARTED,
    holds({ at: ['loading', '/admin-account'], plan: IDEAL, ...READS_STATUS, toasts: [] }),
    does('step.cancel'),
    holds(AT_PLANS_UNPAID),
  ]),
  ...([anaIsSentToPay, anaLeft] as const).map((journey, index) =>
    chartRow(
      `A payment page that ${index === 0 ? 'does not come' : 'went'} is tried again from the status on`,
      'decision 6',
      [
        ...journey,
        does('step.retry'),
        holds({ ...READS_STATUS, asked: { readSubscription: 3, requestPaymentLink: 1 } }),
      ],
    ),
  ),
  chartRow('Who cancelled on the payment page finds the plan selected', 'decision 7', [
    ...anaIsCustomer,
    answers('readSubscription', { type: 'subscription.paymentCancelled', priceId: IDEAL }),
    holds({
      ...AT_PLANS_UNPAID,
      toasts: ['info: Cancelaste el pago. Tu plan sigue seleccionado.'],
      remembered: [remembers(false)],
    }),
  ]),
  chartRow('Back from paying, the status is asked at once under the loader', 'decision 7', [
    ...anaBackFromPaying,
    holds({
      at: ['loading', '/admin-account'],
      step: 'pago',
      plan: IDEAL,
      tags: ['busy'],
      ...READS_STATUS,
      asked: { readSubscription: 2 },
      toasts: [],
      can: ['step.cancel', 'step.retry', 'session.logout'],
    }),
  ]),
  chartRow('A payment is confirmed every 2 seconds, not sooner', 'decision 7', [
    ...anaBackFromPaying,
    STILL_STARTED,
    holds({ at: ['loading', '/admin-account'], asks: {} }),
    passes(1999),
    holds({ asks: {}, asked: { readSubscription: 2 } }),
    passes(1),
    holds({ ...READS_STATUS, asked: { readSubscription: 3 } }),
  ]),
  chartRow('A confirmed payment leads to the assistant', 'decision 7', [
    ...anaBackFromPaying,
    times(4, STILL_STARTED, passes(2000)),
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { productId: IDEAL, status: 'active' },
    }),
    holds({
      subscription: { productId: IDEAL, status: 'active' },
      asks: { loadAssistant: { email: 'ana@example.com' } },
      asked: { readSubscription: 6 },
      toasts: [],
    }),
    answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
    holds({ at: ['agent', '/admin-agent-account'] }),
  ]),
  chartRow('Readings that fail do not end the confirming', 'decision 7, spec 8', [
    ...anaBackFromPaying,
    answers('readSubscription', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    passes(2000),
    answers('readSubscription', { type: 'subscription.inactive', priceId: IDEAL }),
    passes(2000),
    holds({ at: ['loading', '/admin-account'], ...READS_STATUS, toasts: [] }),
  ]),
  chartRow('After 29 tries the payment is still being confirmed', 'decision 7', [
    ...anaBackFromPaying,
    times(29, STILL_STARTED, passes(2000)),
    holds({
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
    holds({
      ...AT_PLANS_UNPAID,
      asked: { readSubscription: 31 },
      toasts: [
        'warning: Aún no recibimos la confirmación de tu pago. Si ya pagaste, espera unos minutos y vuelve a intentarlo: no se cobra dos veces.',
      ],
      remembered: [remembers(false)],
    }),
    passes(60_000),
    holds({ asks: {}, asked: { readSubscription: 31 } }),
  ]),
  chartRow('Confirming can be left at any time, asking or pausing', 'decision 7', [
    ...anaBackFromPaying,
    STILL_STARTED,
    holds({ can: ['step.cancel', 'session.logout'] }),
    does('step.cancel'),
    holds({ ...AT_PLANS_UNPAID, remembered: [remembers(false)], toasts: [] }),
    passes(60_000),
    holds({ asks: {}, asked: { readSubscription: 2 } }),
  ]),
  chartRow('Confirming can be tried again, with all its tries', 'decision 7', [
    ...anaBackFromPaying,
    times(20, STILL_STARTED, passes(2000)),
    does('step.retry'),
    holds({ ...READS_STATUS, asked: { readSubscription: 23 } }),
    times(29, STILL_STARTED, passes(2000)),
    holds({ at: ['loading', '/admin-account'], ...READS_STATUS, toasts: [] }),
  ]),
];
