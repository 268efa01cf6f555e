// How a row of the whole app comes to where it begins.
import { ASKED, ASSISTANT_DEFAULTS } from '../../../../../contract/assistant.ts';
import { ASKED_OF_CUSTOMER } from '../../../../../contract/customer.ts';
import { pickFields } from '../../../../../contract/fields.ts';
import { profileOf } from '../../../../../qa/bodies.ts';
import * as walk from '../../../../../qa/journeys.ts';
import type { PageStep } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';

const { server, opensTab, presses } = step;

export const FIND_ANA = 'GET /api/management/bot_customer/ana%40example.com';
export const CREATE_ANA = 'POST /api/management/bot_customer/ana%40example.com';
export const STATUS = 'GET /api/payments/subscription/status';
export const PAY_IDEAL = 'GET /api/payments/subscription/pay/price_virsi_a_ideal';
export const LOAD = 'GET /api/bot';
export const SAVE = 'POST /api/bot/%2B593991234567';
export const FIND_EVA = 'GET /api/management/bot_customer/eva%40example.com';
export const LOGIN = 'POST /api/auth/user/login';

export const PROFILE = pickFields(
  profileOf('ana@example.com', { last_name: 'Mora' }),
  ASKED_OF_CUSTOMER,
);

/** What the general form hands in. */
export const ASSISTANT = {
  ...pickFields(ASSISTANT_DEFAULTS, ASKED.GENERAL),
  template_type: 'GENERAL' as const,
  service_number: '+593991234567',
  context: 'Una peluquería',
  first_message: '¡Hola!',
  calendar_info: [['a@g.test', 'Corte']] as const,
};

/** What call 6 answers. */
export const STORED = {
  ...ASSISTANT_DEFAULTS,
  ...ASSISTANT,
  calendar_info: { 'a@g.test': 'Corte' },
  bot_customer_id: 'ana@example.com',
  calendar_url: 'https://calendar.example.com/ana',
  whatsapp_url: 'https://wa.example.com/ana',
};

/** Ana has a session on this browser. */
export const anaOpens = (address: string) => [
  step.browserHolds({
    cookie: 't-ana',
    userData:
      '{"name":"","email":"ana@example.com","token":"","refreshToken":"","isGoogleAuth":false}',
  }),
  opensTab(address),
];

export const anaSignsIn = [
  step.signsIn({ email: 'ana@example.com', password: 'secreta' }),
  server(LOGIN, 200, { token: 't-2', refresh_token: 'r-2' }),
];

export const anaAtProfile = [
  ...anaOpens('/post-register'),
  server(FIND_ANA, 404, { error: 'No existe' }),
];

export const inactive = server(STATUS, 200, { is_active: false });

export const active = server(STATUS, 200, {
  is_active: true,
  product_id: 'price_virsi_a_ideal',
  status: 'active',
});

/** How the answers of a walk come about. */
const ANSWERS: Readonly<Record<string, PageStep>> = {
  'findCustomer: customer.found': server(FIND_ANA, 200, {}),
  'readSubscription: subscription.inactive': inactive,
  'readSubscription: subscription.active': active,
  'requestPaymentLink: paymentLink.ready': server(PAY_IDEAL, 200, {
    url: 'https://pay.example.com/s/1',
  }),
  'loadAssistant: assistant.found': server(LOAD, 200, STORED),
  'loadAssistant: assistant.absent': server(LOAD, 404, { error: 'No hay asistente' }),
};

/** @param answers what actors answer instead */
const walks = (
  steps: readonly walk.WalkStep[],
  answers: Readonly<Record<string, PageStep>> = {},
): readonly PageStep[] =>
  walk.mapWalk(steps, presses, (actor, sample) => {
    const answer = answers[actor] ?? ANSWERS[`${actor}: ${sample}`];
    if (!answer) throw new Error(`No row has ${actor} answer ${sample}`);
    return answer;
  });

/** From the reading of a status without access until the plans show. */
export const reachesPlans = (readSubscription = inactive) =>
  walks(walk.reachesPlans(), { readSubscription });

export const anaAtPlans = [
  ...anaOpens('/admin-account'),
  ...walks(walk.IS_CUSTOMER),
  ...reachesPlans(),
];

export const anaChoseIdeal = [...anaAtPlans, ...walks(walk.CHOOSES_PLAN)];

/** From the chosen plan until the status is read again. */
export const startsPayment = walks(walk.STARTS_PAYMENT);

export const anaPays = [...anaChoseIdeal, ...startsPayment];

export const anaIsSentToPay = [...anaChoseIdeal, ...walks(walk.IS_SENT_TO_PAY)];

export const anaAtForm = [
  ...anaOpens('/admin-agent-account'),
  ...walks(walk.IS_CUSTOMER),
  active,
  ...walks(walk.REACHES_FORM),
];

/** The app is opened again, as after a reload, and reads the status anew. */
const reads = (address: string) => [opensTab(address), server(FIND_ANA, 200, {})];

/** It comes to the plans. */
export const reopens = (address: string) => [...reads(address), ...reachesPlans()];

/** A payment is waited for there. */
export const returns = (address: string) => [...reads(address), inactive];

export const PLANS = ['plan', '/admin-account'] as const;
/** At the plans, where a payment can be started. */
export const UNPAID = {
  at: PLANS,
  plan: 'price_virsi_a_ideal',
  waits: [],
  can: ['payment.start'],
} as const;

/** A payment is waited for. */
export const CONFIRMING = { at: ['loading', '/admin-account'], waits: [STATUS] } as const;
