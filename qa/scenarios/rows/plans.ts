// The subscription, the plans and the payment link.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import * as walk from './journeys.ts';

const ACTIVE = {
  type: 'subscription.active',
  subscription: { productId: 'price_virsi_a_ideal', status: 'active', ...walk.UNDATED },
} as const;

export const planRows = [
  chartRow('An active subscription leads to the assistant', 'spec 4', [
    ...walk.anaIsActive,
    expectState({
      at: ['loading', '/admin-account'],
      step: 'asistente',
      subscription: { productId: 'price_virsi_a_ideal', status: 'active', ...walk.UNDATED },
      asks: { loadAssistant: { email: 'ana@example.com' } },
      toasts: [],
    }),
  ]),
  chartRow('An inactive subscription shows the plans, none of them selected', 'spec 2', [
    ...walk.anaAtPlans,
    expectState({
      at: ['plan', '/admin-account'],
      step: 'plan',
      plan: null,
      canManage: false,
      tags: [],
      toasts: [],
      asks: {},
      cannot: ['payment.start'],
      can: [{ type: 'plan.choose', priceId: 'price_virsi_a_basico' }, 'session.logout'],
    }),
  ]),
  chartRow('Without a selected plan paying does nothing', 'spec 4', [
    ...walk.anaAtPlans,
    happens('payment.start'),
    expectState({ at: ['plan', '/admin-account'], asks: {}, toasts: [], remembered: [] }),
  ]),
  chartRow('A status that cannot be read is treated as inactive, silently', 'spec 8', [
    ...walk.anaIsCustomer,
    ...walk.reachesPlans({ type: 'call.failed', text: 'el servidor no respondió a tiempo' }),
    expectState({
      at: ['plan', '/admin-account'],
      plan: null,
      tags: [],
      asks: {},
      toasts: [],
      banner: null,
      log: [],
    }),
  ]),
  chartRow('A remembered plan is selected again', 'decision 17', [
    ...walk.anaIsCustomer,
    ...walk.reachesPlans({ type: 'subscription.inactive', priceId: 'price_virsi_a_premium' }),
    expectState({
      at: ['plan', '/admin-account'],
      plan: 'price_virsi_a_premium',
      can: ['payment.start'],
    }),
  ]),
  chartRow('A slow status can be asked again', 'spec 4', [
    ...walk.anaIsCustomer,
    does('step.retry'),
    expectState({
      at: ['loading', '/admin-account'],
      asks: { readSubscription: { email: 'ana@example.com' } },
      asked: { readSubscription: 2 },
    }),
  ]),
  chartRow('A chosen plan is remembered, and can be changed', 'spec 2', [
    ...walk.anaChoseIdeal,
    expectState({ plan: 'price_virsi_a_ideal', can: ['payment.start'] }),
    does({ type: 'plan.choose', priceId: 'price_virsi_a_basico' }),
    expectState({
      at: ['plan', '/admin-account'],
      plan: 'price_virsi_a_basico',
      can: ['payment.start'],
      remembered: [
        {
          type: 'plan.remembered',
          email: 'ana@example.com',
          priceId: 'price_virsi_a_ideal',
        },
        {
          type: 'plan.remembered',
          email: 'ana@example.com',
          priceId: 'price_virsi_a_basico',
        },
      ],
    }),
  ]),
  chartRow('Before a link is asked for the status is read again', 'decision 6', [
    ...walk.anaStartsPayment,
    expectState({
      at: walk.AT_PAYMENT,
      step: 'pago',
      tags: ['busy', 'requestingLink'],
      asks: { readSubscription: { email: 'ana@example.com' } },
      asked: { requestPaymentLink: 0 },
      cannot: ['payment.start', { type: 'plan.choose', priceId: 'price_virsi_a_basico' }],
      can: ['step.cancel', 'step.retry', 'session.logout'],
    }),
  ]),
  chartRow('Active by now, nobody pays twice', 'decision 6', [
    ...walk.anaStartsPayment,
    answers('readSubscription', ACTIVE),
    expectState({
      at: ['loading', walk.AT_PAYMENT[1]],
      subscription: { productId: 'price_virsi_a_ideal', status: 'active', ...walk.UNDATED },
      toasts: ['info: Tu suscripción ya está activa: no hace falta pagar.'],
      asks: { loadAssistant: { email: 'ana@example.com' } },
      asked: { requestPaymentLink: 0 },
    }),
  ]),
  chartRow('Still inactive, the link of the selected plan is asked for', 'spec 4', [
    ...walk.anaAsksForLink,
    expectState({
      at: walk.AT_PAYMENT,
      plan: 'price_virsi_a_ideal',
      tags: ['busy', 'requestingLink'],
      asks: { requestPaymentLink: { priceId: 'price_virsi_a_ideal' } },
    }),
  ]),
  chartRow('The plan on the screen counts, whatever the second reading remembers', 'spec 4', [
    ...walk.anaStartsPayment,
    answers('readSubscription', { type: 'subscription.inactive', priceId: 'price_virsi_a_basico' }),
    expectState({
      plan: 'price_virsi_a_ideal',
      asks: { requestPaymentLink: { priceId: 'price_virsi_a_ideal' } },
    }),
  ]),
  chartRow('A second reading that fails counts as inactive', 'spec 8, decision 6', [
    ...walk.anaStartsPayment,
    answers('readSubscription', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    expectState({ asks: { requestPaymentLink: { priceId: 'price_virsi_a_ideal' } }, toasts: [] }),
  ]),
  ...(
    [
      ['refused', 'call.refused', 'Ha ocurrido un error al intentar redirigir al pago'],
      ['had in vain', 'call.failed', 'Error al intentar redirigir al pago'],
    ] as const
  ).map(([how, type, message]) =>
    chartRow(`A link that is ${how} says so, and the plan stays selected`, 'spec 8', [
      ...walk.anaAsksForLink,
      answers('requestPaymentLink', { type, text: 'Not an http(s) URL' }),
      expectState({
        at: ['plan', '/admin-account'],
        plan: 'price_virsi_a_ideal',
        tags: [],
        asks: {},
        toasts: [`warning: ${message}`],
        can: ['payment.start'],
        user: walk.ANA,
      }),
    ]),
  ),
  chartRow('After a refused link the status is read again before the next one', 'decision 6', [
    ...walk.anaAsksForLink,
    answers('requestPaymentLink', { type: 'call.refused', text: '' }),
    ...walk.startsPayment,
    expectState({
      asks: { readSubscription: { email: 'ana@example.com' } },
      asked: { requestPaymentLink: 1 },
    }),
  ]),
  chartRow('A slow second reading can be asked again', 'decision 6', [
    ...walk.anaStartsPayment,
    does('step.retry'),
    expectState({
      asks: { readSubscription: { email: 'ana@example.com' } },
      asked: { readSubscription: 3, requestPaymentLink: 0 },
    }),
  ]),
  chartRow('A slow link can be asked for again', 'spec 4', [
    ...walk.anaAsksForLink,
    does('step.retry'),
    expectState({
      asks: { requestPaymentLink: { priceId: 'price_virsi_a_ideal' } },
      asked: { requestPaymentLink: 2 },
    }),
  ]),
];
