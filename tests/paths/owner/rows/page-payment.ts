// The plan that this browser remembers, the payment it started, and the link it follows.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { UNDATED } from './journeys.ts';
import {
  active,
  anaAtPlans,
  anaIsSentToPay,
  anaOpens,
  anaPays,
  FIND_ANA,
  inactive,
  LOAD,
  PAY_IDEAL,
  STATUS,
} from './page-journeys.ts';

const { sees, server, opensTab, presses } = step;

/** The app is opened again, as after a reload. */
const reopens = (address: string) => [opensTab(address), server(FIND_ANA, 200, {}), inactive];

const PLANS = ['plan', '/admin-account'] as const;
const UNPAID = {
  at: PLANS,
  plan: 'price_virsi_a_ideal',
  waits: [],
  can: ['payment.start'],
} as const;
/** The question takes the place of the start. */
const ASKED_FIRST = {
  at: PLANS,
  plan: 'price_virsi_a_ideal',
  waits: [],
  can: ['payment.recheck', 'payment.startAgain'],
  cannot: ['payment.start'],
} as const;
const CONFIRMING = { at: ['loading', '/admin-account'], waits: [STATUS] } as const;

export const pagePaymentRows = [
  ...(
    [
      ['refused', server(STATUS, 403, { error: 'Sin permiso' })],
      ['not found', server(STATUS, 404, {})],
      ['a page instead of JSON', step.serverSendsPage(STATUS, 200)],
      ['without is_active', server(STATUS, 200, { status: 'active' })],
    ] as const
  ).map(([how, answer]) =>
    pageRow(`A status that is ${how} counts as inactive, silently`, 'spec 7, spec 8', [
      ...anaOpens('/admin-account'),
      server(FIND_ANA, 200, {}),
      answer,
      sees({ at: PLANS, toasts: [], banner: null, log: [], waits: [] }),
    ]),
  ),
  pageRow('An active status gives product and status to the plan card', 'spec 3, decision 23', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, { is_active: true, product_id: 'price_x', status: 'trialing' }),
    sees({ subscription: { productId: 'price_x', status: 'trialing', ...UNDATED }, waits: [LOAD] }),
  ]),
  pageRow('Trial and charges of an active status reach the plan card', 'issue 14', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, {
      is_active: true,
      product_id: 'price_x',
      status: 'trialing',
      trial_ends_at: '2026-12-06T15:00:00Z',
      current_period_ends_at: '2026-12-06T10:00:00-05:00',
      cancel_at_period_end: true,
    }),
    sees({
      subscription: {
        productId: 'price_x',
        status: 'trialing',
        trialEndsAt: '2026-12-06T15:00:00.000Z',
        currentPeriodEndsAt: '2026-12-06T15:00:00.000Z',
        cancelAtPeriodEnd: true,
      },
      waits: [LOAD],
    }),
  ]),
  ...[
    [1_796_569_200, 'sí'],
    ['', null],
    ['mañana', 1],
    ['2026-12-06', {}],
    ['2026-13-40T00:00:00Z', 'true'],
    ['1', []],
    ['<b>2026-12-06T15:00:00Z</b>', 0],
    [`2026-12-06T15:00:00Z${'x'.repeat(10_000)}`, '\u0000'],
    [{ at: '2026-12-06T15:00:00Z' }, 'false'],
  ].map(([moment, flag]) =>
    pageRow(
      `Dates like ${JSON.stringify(moment).slice(0, 40)} are as if they were left out`,
      'issue 14',
      [
        ...anaOpens('/admin-account'),
        server(FIND_ANA, 200, {}),
        server(STATUS, 200, {
          is_active: true,
          product_id: 'price_x',
          status: 'active',
          trial_ends_at: moment,
          current_period_ends_at: moment,
          cancel_at_period_end: flag,
        }),
        sees({ subscription: { productId: 'price_x', status: 'active', ...UNDATED }, log: [] }),
      ],
    ),
  ),
  ...['past_due', 'unpaid'].map((status) =>
    pageRow(`A subscription that is ${status} and can be mended is not paid again`, 'issue 14', [
      ...anaIsSentToPay,
      step.leaves,
      opensTab('/admin-account'),
      server(FIND_ANA, 200, {}),
      server(STATUS, 200, {
        is_active: false,
        product_id: 'price_virsi_a_ideal',
        status,
        can_manage: true,
      }),
      sees({ at: PLANS, can: ['plan.manage', 'payment.recheck'], cannot: ['payment.start'] }),
      // The payment of this browser led to it, and is asked about no more.
      ...reopens('/admin-account'),
      sees(UNPAID),
    ]),
  ),
  pageRow('Without a page that mends it, a failed charge leads to the plans', 'issue 14', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, { is_active: false, product_id: 'price_x', status: 'past_due' }),
    sees({
      at: PLANS,
      subscription: { productId: 'price_x', status: 'past_due', ...UNDATED },
      can: [{ type: 'plan.choose', priceId: 'price_virsi_a_ideal' }],
      cannot: ['plan.manage'],
    }),
  ]),
  pageRow('Who pays again after the end is waited for like any other', 'issue 14', [
    ...anaIsSentToPay,
    step.leaves,
    opensTab('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, { is_active: false, product_id: 'price_x', status: 'canceled' }),
    sees(CONFIRMING),
  ]),
  ...[null, 'pending', 'incomplete', ''].map((status) =>
    pageRow(`An inactive subscription that is ${JSON.stringify(status)} is none`, 'issue 14', [
      ...anaOpens('/admin-account'),
      server(FIND_ANA, 200, {}),
      server(STATUS, 200, { is_active: false, product_id: 'price_x', status, can_manage: true }),
      sees({ at: PLANS, subscription: null, canManage: true }),
    ]),
  ),
  pageRow('A chosen plan survives a reload', 'decision 17', [
    ...anaAtPlans,
    presses({ type: 'plan.choose', priceId: 'price_virsi_a_premium' }),
    ...reopens('/admin-account'),
    sees({ at: PLANS, plan: 'price_virsi_a_premium', toasts: [], can: ['payment.start'] }),
  ]),
  pageRow('A plan that is not on sale any more is not selected again', 'decision 23', [
    ...anaAtPlans,
    presses({ type: 'plan.choose', priceId: 'price_virsi_b_ideal' }),
    ...reopens('/admin-account'),
    sees({ at: PLANS, plan: null, cannot: ['payment.start'] }),
  ]),
  pageRow('The link of the chosen plan is asked for after the status', 'decision 6', [
    ...anaPays,
    sees({ waits: [STATUS], called: { [STATUS]: 2, [PAY_IDEAL]: 0 } }),
    inactive,
    sees({ waits: [PAY_IDEAL], sent: { [PAY_IDEAL]: { authorization: 'Bearer t-ana' } } }),
  ]),
  pageRow('Active by now, no link is asked for', 'decision 6', [
    ...anaPays,
    server(STATUS, 200, { is_active: true, product_id: null, status: null }),
    sees({
      waits: [LOAD],
      called: { [PAY_IDEAL]: 0 },
      toasts: ['info: Tu suscripción ya está activa: no hace falta pagar.'],
    }),
  ]),
  pageRow('The browser is sent to the link, which nobody can read', 'spec 4', [
    ...anaIsSentToPay,
    sees({
      leavingFor: 'https://pay.example.com/s/1',
      isSecretKept: 'pay.example.com',
      memory: [],
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
  pageRow('A refused link has one fixed text, whatever the server says', 'spec 8', [
    ...anaPays,
    inactive,
    server(PAY_IDEAL, 400, { error: 'price not found' }),
    sees({
      ...UNPAID,
      toasts: ['warning: Ha ocurrido un error al intentar redirigir al pago'],
      leavingFor: null,
    }),
  ]),
  pageRow('An unreadable link is an exception', 'spec 8', [
    ...anaPays,
    inactive,
    step.serverSendsPage(PAY_IDEAL, 200),
    sees({ ...UNPAID, toasts: ['warning: Error al intentar redirigir al pago'] }),
  ]),
  pageRow('Cancelling stops the browser: its payment page was not reached', 'decisions 7, 34', [
    ...anaIsSentToPay,
    presses('step.cancel'),
    sees({ ...UNPAID, leavingFor: null, toasts: [], memory: [] }),
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
    sees({ ...UNPAID, leavingFor: null, memory: [] }),
  ]),
  pageRow('Back from the payment page the payment is confirmed', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    step.minutesPass(29),
    ...reopens('/admin-account'),
    sees({ ...CONFIRMING, plan: 'price_virsi_a_ideal', toasts: [] }),
    inactive,
    step.pauses(2000),
    server(STATUS, 200, { is_active: true, product_id: 'price_virsi_a_ideal', status: 'active' }),
    sees({ waits: [LOAD], called: { [STATUS]: 5 } }),
  ]),
  pageRow('A payment of 30 minutes ago is not waited for, but asked about', 'decisions 7, 34', [
    ...anaIsSentToPay,
    step.leaves,
    step.minutesPass(30),
    ...reopens('/admin-account'),
    sees({ ...ASKED_FIRST, toasts: [] }),
  ]),
  pageRow('A payment of a day ago is over', 'decision 34', [
    ...anaIsSentToPay,
    step.leaves,
    step.minutesPass(24 * 60),
    ...reopens('/admin-account'),
    sees({ ...UNPAID, toasts: [] }),
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
  pageRow('A payment is asked about in the tab that knew nothing of it', 'decision 34', [
    ...anaPays,
    step.otherTabPays('ana@example.com'),
    inactive,
    sees({ ...ASKED_FIRST, called: { [PAY_IDEAL]: 0 } }),
  ]),
  pageRow('Who pays anyway gets the link, and is asked again after it', 'decision 34', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account'),
    presses('step.cancel'),
    presses('payment.startAgain'),
    inactive,
    server(PAY_IDEAL, 200, { url: 'https://pay.example.com/s/2' }),
    sees({ leavingFor: 'https://pay.example.com/s/2' }),
    step.leaves,
    ...reopens('/admin-account?pago=cancelado'),
    // The second one was cancelled; the first one may have been made.
    sees({ ...ASKED_FIRST, toasts: [] }),
    ...reopens('/admin-account'),
    sees({ ...ASKED_FIRST, toasts: [] }),
  ]),
  pageRow('Cancelled on the payment page, nothing is waited for', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account?pago=cancelado'),
    sees({ ...UNPAID, toasts: ['info: Cancelaste el pago. Tu plan sigue seleccionado.'] }),
    ...reopens('/admin-account'),
    sees({ ...UNPAID, toasts: ['info: Cancelaste el pago. Tu plan sigue seleccionado.'] }),
  ]),
  pageRow('After a cancelled payment the next one is confirmed like any other', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account?pago=cancelado'),
    presses('payment.start'),
    inactive,
    server(PAY_IDEAL, 200, { url: 'https://pay.example.com/s/2' }),
    step.leaves,
    step.comesBack,
    server(FIND_ANA, 200, {}),
    inactive,
    sees(CONFIRMING),
  ]),
  pageRow('After its last try a payment is asked about, and waited for no more', 'decision 34', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account'),
    ...Array.from({ length: 29 }, () => [inactive, step.pauses(2000)]).flat(),
    inactive,
    sees({ ...ASKED_FIRST, called: { [STATUS]: 33 } }),
    ...reopens('/admin-account'),
    sees(ASKED_FIRST),
  ]),
  pageRow('Leaving the confirming forgets neither the payment nor the plan', 'decision 34', [
    ...anaIsSentToPay,
    step.leaves,
    ...reopens('/admin-account'),
    presses('step.cancel'),
    ...reopens('/admin-account'),
    sees({ ...ASKED_FIRST, toasts: [] }),
    presses('payment.recheck'),
    sees(CONFIRMING),
    active,
    sees({ waits: [LOAD] }),
  ]),
  pageRow('The Back button out of the payment page is no stuck spinner', 'decision 8', [
    ...anaIsSentToPay,
    step.leaves,
    sees({ at: PLANS, waits: [], leavingFor: null }),
    step.comesBack,
    sees({ waits: [FIND_ANA], memory: [] }),
    server(FIND_ANA, 200, {}),
    inactive,
    sees(CONFIRMING),
  ]),
  pageRow('Trying again while the browser is on its way reads the status first', 'decision 6', [
    ...anaIsSentToPay,
    presses('step.retry'),
    sees({ leavingFor: null, waits: [STATUS], called: { [STATUS]: 3, [PAY_IDEAL]: 1 } }),
    inactive,
    server(PAY_IDEAL, 200, { url: 'https://pay.example.com/s/2' }),
    sees({ leavingFor: 'https://pay.example.com/s/2' }),
  ]),
  pageRow('Trying a slow status again repeats the call and drops the first', 'spec 4', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    presses('step.retry'),
    sees({ waits: [STATUS], called: { [STATUS]: 2 } }),
  ]),
  pageRow('A started payment of one person is nobody else’s', 'decision 17', [
    ...anaIsSentToPay,
    step.leaves,
    step.otherTabSignsIn('t-eva', {
      name: 'Eva',
      email: 'eva@example.com',
      token: '',
      refreshToken: '',
      isGoogleAuth: false,
    }),
    server('GET /api/management/bot_customer/eva%40example.com', 200, {}),
    inactive,
    sees({ at: PLANS, plan: null, toasts: [], cannot: ['payment.start'] }),
  ]),
  pageRow('A clock that is set back while the person pays forgets no payment', 'decision 7', [
    ...anaIsSentToPay,
    step.leaves,
    step.minutesPass(-180),
    step.opensTab('/admin-account'),
    server(FIND_ANA, 200, {}),
    inactive,
    sees({ at: ['loading', '/admin-account'], waits: [STATUS], plan: 'price_virsi_a_ideal' }),
  ]),
];
