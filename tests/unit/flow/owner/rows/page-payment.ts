// The plan that this browser remembers, the payment it started, and the link it follows.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  active,
  anaAtPlans,
  anaIsSentToPay,
  anaPays,
  CONFIRMING,
  FIND_ANA,
  inactive,
  LOAD,
  PAY_IDEAL,
  PLANS,
  reopens,
  returns,
  STATUS,
  UNPAID,
} from './page-journeys.ts';

const { sees, server, opensTab, presses } = step;

/** The question takes the place of the start. */
const ASKED_FIRST = {
  at: PLANS,
  plan: 'price_virsi_a_ideal',
  waits: [],
  can: ['payment.recheck', 'payment.startAgain'],
  cannot: ['payment.start'],
} as const;

const CANCELLED = 'info: Cancelaste el pago. Tu plan sigue seleccionado.';

/** A payment left behind is opened again by this link, and cancelled on its page. */
const cancelsAgain = (url: string) => [
  ...anaIsSentToPay,
  step.leaves,
  step.minutesPass(30),
  ...reopens('/admin-account'),
  presses('payment.startAgain'),
  inactive,
  server(PAY_IDEAL, 200, { url }),
  step.leaves,
  ...reopens('/admin-account?pago=cancelado'),
];

export const pagePaymentRows = [
  pageRow('A plan that is not on sale any more is not selected again', 'decision 23', [
    ...anaAtPlans,
    presses({ type: 'plan.choose', priceId: 'price_virsi_b_ideal' }),
    ...reopens('/admin-account'),
    sees({ at: PLANS, plan: null, cannot: ['payment.start'] }),
  ]),
  pageRow('The browser is sent to the link, which nobody can read', 'spec 4', [
    ...anaIsSentToPay,
    sees({
      leavingFor: 'https://pay.example.com/s/1',
      isSecretKept: 'pay.example.com',
      memory: ['knownProfile'],
    }),
  ]),
  ...['javascript:alert(1)', 'data:text/html,hola', '/pagar', ''].map((url) =>
    pageRow(`The link "${url}" is not followed`, 'decision 24', [
      ...anaPays,
      inactive,
      server(PAY_IDEAL, 200, { url }),
      sees({
        ...UNPAID,
        leavingFor: null,
        toasts: ['warning: Error al intentar redirigir al pago'],
      }),
      ...reopens('/admin-account'),
      sees({ at: PLANS }),
    ]),
  ),
  pageRow('Cancelling stops the browser: its payment page was not reached', 'decisions 7, 34', [
    ...anaIsSentToPay,
    presses('step.cancel'),
    sees({ ...UNPAID, leavingFor: null, toasts: [], memory: ['knownProfile'] }),
    ...reopens('/admin-account'),
    sees({ ...UNPAID, toasts: [] }),
  ]),
  pageRow('A link that comes as the payment is cancelled is not kept', 'decision 24', [
    ...anaPays,
    inactive,
    step.atOnce(
      server(PAY_IDEAL, 200, { url: 'https://pay.example.com/s/1' }),
      presses('step.cancel'),
    ),
    sees({ ...UNPAID, leavingFor: null, memory: ['knownProfile'] }),
  ]),
  pageRow('Back from the payment page the payment is confirmed', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    step.minutesPass(29),
    ...returns('/admin-account'),
    sees({ ...CONFIRMING, plan: 'price_virsi_a_ideal', toasts: [] }),
    inactive,
    step.pauses(2000),
    server(STATUS, 200, { is_active: true, product_id: 'price_virsi_a_ideal', status: 'active' }),
    sees({ waits: [LOAD], called: { [STATUS]: 5 } }),
  ]),
  pageRow('A payment that was settled is not asked about when the plan has ended', 'decision 34', [
    ...anaIsSentToPay,
    step.leaves,
    opensTab('/admin-account'),
    server(FIND_ANA, 200, {}),
    active,
    ...reopens('/admin-account'),
    sees(UNPAID),
  ]),
  pageRow('Cancelled on the payment page, nothing is waited for', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account?pago=cancelado'),
    sees({ ...UNPAID, toasts: [CANCELLED] }),
    ...reopens('/admin-account'),
    sees({ ...UNPAID, toasts: [CANCELLED] }),
  ]),
  pageRow('Cancelled after the same link was opened twice, nothing is asked', 'decision 49', [
    ...cancelsAgain('https://pay.example.com/s/1'),
    sees({ ...UNPAID, toasts: [CANCELLED], cannot: ['payment.recheck'] }),
    ...reopens('/admin-account'),
    sees({ ...UNPAID, toasts: [CANCELLED], cannot: ['payment.recheck'] }),
  ]),
  pageRow('Cancelled on the page of another link, the first payment stays open', 'decision 49', [
    ...cancelsAgain('https://pay.example.com/s/2'),
    sees({ ...ASKED_FIRST, toasts: [] }),
    ...reopens('/admin-account'),
    sees({ ...ASKED_FIRST, toasts: [] }),
  ]),
];
