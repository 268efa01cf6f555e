// Calls 4 and 5 and the sandbox payment page that a link leads to.
// @rule How long the trial is
// @module-tag postgres
import { expect, it } from 'vitest';
import { errorAnswer } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { serverForFile, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const server = serverForFile();

const NO_DATES = {
  trial_ends_at: null,
  current_period_ends_at: null,
  cancel_at_period_end: false,
};
const NONE = { is_active: false, product_id: null, status: null, can_manage: true, ...NO_DATES };
const IDEAL = 'price_virsi_a_ideal';
const BASICO = 'price_virsi_a_basico';
const MINUTE = 60_000;

const { startPayment, subscriptionOf } = server;
const newToken = async () => (await server.signUp()).token;
const linkAnswer = (token: string, price = IDEAL) =>
  server.get(`/api/payments/subscription/pay/${price}`, token);

async function decide(link: string, form: Record<string, string>) {
  const { status, headers } = await server.send('POST', link, { form });
  return { status, location: headers.get('Location') };
}
const pay = (link: string, delay = '0') => decide(link, { decision: 'pay', delay });
const cancel = (link: string) => decide(link, { decision: 'cancel' });
const backTo = (path: string) => ({ status: 303, location: server.url + path });

it('a payment link leads to a page of this origin with the plan, the trial and both charges', async () => {
  const { email, token } = await server.signUp();
  expect(await subscriptionOf(token)).toEqual(NONE);
  const link = await startPayment(token, 'price_virsi_a_premium');
  expect(link.startsWith(`${server.url}/sandbox/payment/`)).toBe(true);
  const { body } = await server.get(link);
  for (const text of [
    'Entorno de prueba',
    'Prueba gratis de 7 días',
    'Premium',
    '129/mes',
    email,
    '<dt>Hoy pagas</dt><dd>0</dd>',
    '<dt>Próximo cobro</dt><dd>129, en 7 días</dd>',
  ])
    expect(body).toContain(text);
});

it('a payment starts a trial of seven days', async () => {
  const token = await newToken();
  const earliest = Date.now() + 7 * 24 * 60 * MINUTE;
  expect(await pay(await startPayment(token))).toEqual(backTo('/admin-account'));
  const subscription = await subscriptionOf(token);
  const { trial_ends_at } = Object(subscription);
  expect(subscription).toEqual({
    is_active: true,
    product_id: IDEAL,
    status: 'trialing',
    can_manage: true,
    trial_ends_at,
    current_period_ends_at: trial_ends_at,
    cancel_at_period_end: false,
  });
  const ends = Date.parse(trial_ends_at);
  expect(ends).toBeGreaterThanOrEqual(earliest);
  expect(ends).toBeLessThanOrEqual(Date.now() + 7 * 24 * 60 * MINUTE);
});

it('a delayed payment is pending, and no second one begins meanwhile', async () => {
  const token = await newToken();
  expect(await pay(await startPayment(token), '6')).toEqual(backTo('/admin-account'));
  const pending = { ...NONE, product_id: IDEAL, status: 'pending' };
  expect(await subscriptionOf(token)).toEqual(pending);
  expect(await linkAnswer(token)).toEqual(errorAnswer(409, 'Tu pago ya se está confirmando.'));
  server.pass(6_000);
  expect(await subscriptionOf(token)).toMatchObject({ is_active: true, status: 'trialing' });
});

it('paying twice, also at the same moment, makes one subscription, which cancelling keeps', async () => {
  const token = await newToken();
  const link = await startPayment(token);
  await Promise.all([link, link, link].map((each) => pay(each)));
  const subscription = await subscriptionOf(token);
  await pay(link, '6');
  await cancel(link);
  expect(await subscriptionOf(token)).toEqual(subscription);
  expect((await server.get(link)).body).toContain('Ya tienes una suscripción');
  expect(await linkAnswer(token)).toEqual(errorAnswer(409, 'Ya tienes una suscripción activa.'));
});

it('the same link is given out while it can be paid, and another one after thirty minutes', async () => {
  const token = await newToken();
  const links = await Promise.all(Array.from({ length: 5 }, () => startPayment(token)));
  const [link = ''] = links;
  expect(new Set(links).size).toBe(1);
  expect(await startPayment(await newToken())).not.toBe(link);
  // Half an hour counts from when it was given out last.
  server.pass(29 * MINUTE);
  expect(await startPayment(token)).toBe(link);
  server.pass(29 * MINUTE);
  expect((await server.get(link)).status).toBe(200);
  server.pass(MINUTE);
  const next = await startPayment(token);
  expect(next).not.toBe(link);
  expect((await pay(link)).status).toBe(404);
  expect(await pay(next)).toEqual(backTo('/admin-account'));
});

it('of two plans only the last link can be paid, and of two plans at once one', async () => {
  const token = await newToken();
  const ideal = await startPayment(token);
  await startPayment(token, BASICO);
  expect((await pay(ideal)).status).toBe(404);
  const links = await Promise.all([IDEAL, BASICO].map((plan) => startPayment(token, plan)));
  const answers = await Promise.all(links.map((link) => pay(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
});

it('a price that is no longer on sale is refused, also on a payment page from before', async () => {
  const home = await newHome();
  const premium = 'price_virsi_b_premium';
  const before = await startIn(home, { VITE_PRICE_SET: 'b' });
  const { token } = await before.signUp();
  const page = new URL(await before.startPayment(token, premium)).pathname;
  await before.close();
  const site = await startIn(home, { VITE_PRICE_SET: 'a' });
  expect(await site.get(`/api/payments/subscription/pay/${premium}`, token)).toEqual(
    errorAnswer(409, 'El plan seleccionado no está a la venta.'),
  );
  const form = { decision: 'pay', delay: '0' };
  for (const { status } of [await site.get(page), await site.ask('POST', page, { form })])
    expect(status).toBe(404);
  expect(await site.subscriptionOf(token)).toEqual(NONE);
  await site.close();
});

it('forged, cancelled and expired links and unknown decisions are refused', async () => {
  const token = await newToken();
  const link = await startPayment(token);
  expect((await decide(link, { decision: 'otra' })).status).toBe(404);
  const cancelled = await startPayment(await newToken());
  expect(await cancel(cancelled)).toEqual(backTo('/admin-account?pago=cancelado'));
  expect((await pay(cancelled)).status).toBe(404);
  server.pass(31 * MINUTE);
  for (const path of ['/sandbox/payment/inventado', `/sandbox/payment/${token}`, link])
    expect(await server.get(path)).toEqual({
      status: 404,
      body: expect.stringContaining('<h1>Enlace de pago no válido</h1>'),
    });
});
