// Call 9 and the sandbox portal: a subscription is cancelled, changed and repaired.
import { expect, it } from 'vitest';
import { errorAnswer } from '../support/server/client.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** 1 March 2025, noon. */
const clock = stillClock();
const server = serverForFile({}, { now: clock.now });

const DAY = 24 * 3600_000;
const PORTAL = '/api/payments/subscription/portal';
const { subscriptionOf } = server;

/** A subscriber at the portal. `week` and `month` move the time of this subscription only. */
async function openPortal() {
  const { email, token } = await server.signUpSubscriber();
  const { body } = await server.get(PORTAL, token);
  const url = String(Object(body).url);
  return {
    email,
    token,
    url,
    page: async () => String((await server.get(url)).body),
    decide: (decision: string, price = '') =>
      server.send('POST', url, { form: { decision, price } }),
  };
}

it('the portal needs a subscription', async () => {
  const { token } = await server.signUp();
  expect(await server.get(PORTAL, token)).toEqual(errorAnswer(404, 'No tienes una suscripción.'));
});

it('a forged address and one older than half an hour open no portal', async () => {
  const { token, url, decide } = await openPortal();
  expect((await server.get('/sandbox/portal/inventado')).status).toBe(404);
  expect((await server.get(`/sandbox/portal/${token}`)).status).toBe(404);
  clock.pass(31 * 60_000);
  expect((await server.get(url)).status).toBe(404);
  expect((await decide('cancel')).status).toBe(404);
  expect(await subscriptionOf(token)).toMatchObject({ is_active: true });
});

it('a cancelled trial lasts until its end, and then a subscription can be bought anew', async () => {
  const { email, token, page, decide } = await openPortal();
  await decide('cancel');
  expect(await page()).toMatch(/Termina el \d+ de marzo de 2025/);
  const state = { is_active: true, status: 'trialing', cancel_at_period_end: true };
  expect(await subscriptionOf(token)).toMatchObject(state);
  clock.pass(7 * DAY);
  const later = await server.logIn(email);
  expect(await subscriptionOf(later)).toMatchObject({ is_active: false, status: 'canceled' });
  expect(await server.subscribe(later)).toMatchObject({ is_active: true });
});

it('a cancellation is taken back while the period lasts, and not after it', async () => {
  const { token, page, decide } = await openPortal();
  for (const decision of ['cancel', 'resume', 'borrar todo']) await decide(decision);
  expect(await page()).toContain('Se renueva el');
  for (const decision of ['cancel', 'week', 'resume']) await decide(decision);
  expect(await subscriptionOf(token)).toMatchObject({ is_active: false });
  expect(await page()).not.toMatch(/Mantener|Cancelar|Terminar/);
});

it('the plan changes to another that is on sale and to nothing else', async () => {
  const { token, page, decide } = await openPortal();
  for (const price of ['price_virsi_a_premium', 'price_virsi_b_basico', 'price_inventado', ''])
    await decide('plan', price);
  const premium = { product_id: 'price_virsi_a_premium', status: 'trialing' };
  expect(await subscriptionOf(token)).toMatchObject(premium);
  expect(await page()).toContain('129/mes');
});

it('a subscription that ends at once can be bought again without a second trial', async () => {
  const { token, decide } = await openPortal();
  await decide('cancel-now');
  expect(await subscriptionOf(token)).toMatchObject({ is_active: false, status: 'canceled' });
  const page = String((await server.get(await server.startPayment(token))).body);
  expect(page).not.toContain('Prueba gratis');
  expect(page).toContain('<dt>Hoy pagas</dt><dd>99</dd>');
  expect(await server.subscribe(token)).toMatchObject({ is_active: true, status: 'active' });
});

it('a charge that fails leaves a week to repair it, without a second subscription', async () => {
  const { token, page, decide } = await openPortal();
  for (const decision of ['week', 'card-fails', 'month']) await decide(decision);
  expect(await subscriptionOf(token)).toMatchObject({ is_active: true, status: 'past_due' });
  expect(await page()).toContain('El último cobro falló');
  await decide('week');
  expect(await subscriptionOf(token)).toMatchObject({ is_active: false, status: 'past_due' });
  const pay = '/api/payments/subscription/pay/price_virsi_a_ideal';
  expect((await server.get(pay, token)).status).toBe(409);
  await decide('card-works');
  expect(await subscriptionOf(token)).toMatchObject({ is_active: true, status: 'active' });
});
