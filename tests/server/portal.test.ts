// Call 9 and the sandbox portal: a subscription is cancelled at the end of its period, and the cancellation taken back.
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../support/server/client.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** 1 March 2025, noon. */
const clock = stillClock();
const server = serverForFile({}, { now: clock.now });

const DAY = 24 * 3600_000;

const statusOf = (token: string) => server.subscriptionOf(token);

async function portalOf(token: string) {
  const { body } = await server.get('/api/payments/subscription/portal', token);
  const { url } = JSON.parse(JSON.stringify(body));
  return String(url);
}

const decide = (url: string, decision: string, price = '') =>
  server.send('POST', url, { form: { decision, price } });
const pageOf = async (url: string) => String((await server.get(url)).body);

describe('the portal', () => {
  it('needs a subscription', async () => {
    const portal = '/api/payments/subscription/portal';
    const { token } = await server.signUp();
    expect(await server.get(portal, token)).toEqual(errorAnswer(404, 'No tienes una suscripción.'));
  });

  it('shows the plan and when it renews, and is marked as a test', async () => {
    const { token } = await server.signUpSubscriber();
    const page = await pageOf(await portalOf(token));
    for (const text of ['Entorno de prueba', 'Ideal', '99/mes', 'Se renueva el 8 de marzo de 2025'])
      expect(page).toContain(text);
  });

  it('is closed to a forged, a foreign and an old address', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    expect((await server.get('/sandbox/portal/inventado')).status).toBe(404);
    expect((await server.get(`/sandbox/portal/${token}`)).status).toBe(404);
    clock.pass(31 * 60_000);
    expect((await server.get(url)).status).toBe(404);
    expect((await decide(url, 'cancel')).status).toBe(404);
    expect(await statusOf(token)).toMatchObject({ is_active: true });
  });
});

describe('a cancellation', () => {
  it('leaves the subscription until the end of the trial, and then it can be bought anew', async () => {
    const { email, token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    expect((await decide(url, 'cancel')).headers.get('Location')).toBe(new URL(url).pathname);
    expect(await pageOf(url)).toMatch(/Termina el \d+ de marzo de 2025/);
    expect(await statusOf(token)).toMatchObject({ is_active: true, status: 'trialing' });
    clock.pass(7 * DAY);
    const later = await server.logIn(email);
    expect(await statusOf(later)).toEqual({
      is_active: false,
      product_id: 'price_virsi_a_ideal',
      status: 'canceled',
      can_manage: true,
      trial_ends_at: null,
      current_period_ends_at: expect.stringMatching(/^2025-03-08T/),
      cancel_at_period_end: false,
    });
    expect(await server.subscribe(later)).toMatchObject({ is_active: true });
  });

  it('after the trial ends with its month', async () => {
    const { email, token } = await server.signUpSubscriber();
    expect(await statusOf(token)).toMatchObject({ status: 'trialing' });
    clock.pass(8 * DAY);
    const later = await server.logIn(email);
    await decide(await portalOf(later), 'cancel');
    clock.pass(20 * DAY);
    expect(await statusOf(await server.logIn(email))).toMatchObject({
      is_active: true,
      status: 'active',
    });
    clock.pass(11 * DAY);
    expect(await statusOf(await server.logIn(email))).toMatchObject({ is_active: false });
  });

  it('can be taken back while the period lasts, and not after it', async () => {
    const { email, token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await decide(url, 'cancel');
    await decide(url, 'resume');
    expect(await pageOf(url)).toContain('Se renueva el');
    await decide(url, 'cancel');
    clock.pass(7 * DAY);
    const later = await server.logIn(email);
    const again = await portalOf(later);
    await decide(again, 'resume');
    expect(await statusOf(later)).toMatchObject({ is_active: false });
    expect(await pageOf(again)).not.toMatch(/Mantener|Cancelar|Terminar/);
  });

  it('of any other word changes nothing', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await decide(url, 'borrar todo');
    expect(await pageOf(url)).toContain('Se renueva el');
  });
});

/** Of the subscription alone: sessions and links stay as they are. */
async function ahead(url: string, ...steps: readonly ('day' | 'week' | 'month')[]) {
  for (const step of steps) await decide(url, step);
}

describe('the time of a subscription', () => {
  it('is moved ahead by days, for its owner alone, and stays so', async () => {
    const { token } = await server.signUpSubscriber();
    const other = await server.signUpSubscriber();
    const url = await portalOf(token);
    const before = await pageOf(url);
    await ahead(url, 'week');
    expect(await statusOf(token)).toMatchObject({ status: 'active', trial_ends_at: null });
    expect(await statusOf(other.token)).toMatchObject({ status: 'trialing' });
    const today = /hoy es (\d+) de (\S+) de/;
    const [, day] = today.exec(before) ?? [];
    expect(Number(today.exec(await pageOf(url))?.[1])).toBe(Number(day) + 7);
  });
});

describe('in the portal', () => {
  it('the plan is changed to another that is on sale, and to nothing else', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await decide(url, 'plan', 'price_virsi_a_premium');
    expect(await statusOf(token)).toMatchObject({
      product_id: 'price_virsi_a_premium',
      status: 'trialing',
    });
    expect(await pageOf(url)).toContain('129/mes');
    for (const price of ['price_virsi_b_basico', 'price_inventado', ''])
      await decide(url, 'plan', price);
    expect(await statusOf(token)).toMatchObject({ product_id: 'price_virsi_a_premium' });
  });

  it('a cancellation says until when, and one at once ends it; the next one has no second trial', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await decide(url, 'cancel');
    expect(await statusOf(token)).toMatchObject({ is_active: true, cancel_at_period_end: true });
    await decide(url, 'cancel-now');
    expect(await statusOf(token)).toMatchObject({
      is_active: false,
      status: 'canceled',
      trial_ends_at: null,
      cancel_at_period_end: false,
    });
    const payment = await server.startPayment(token);
    const page = await pageOf(payment);
    expect(page).not.toContain('Prueba gratis');
    expect(page).toContain('<dt>Hoy pagas</dt><dd>99</dd>');
    expect(page).toContain('<dt>Próximo cobro</dt><dd>99, en un mes</dd>');
    expect(await server.subscribe(token)).toMatchObject({ is_active: true, status: 'active' });
  });

  it('a card that fails at a later charge leaves a week, and is repaired', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await ahead(url, 'week');
    await decide(url, 'card-fails');
    await ahead(url, 'month');
    expect(await statusOf(token)).toMatchObject({ is_active: true, status: 'past_due' });
    expect(await pageOf(url)).toContain('El último cobro falló');
    await ahead(url, 'week');
    expect(await statusOf(token)).toMatchObject({ is_active: false, status: 'past_due' });
    const pay = '/api/payments/subscription/pay/price_virsi_a_ideal';
    expect((await server.get(pay, token)).status).toBe(409);
    await decide(url, 'card-works');
    expect(await statusOf(token)).toMatchObject({ is_active: true, status: 'active' });
  });

  it('a card that fails at the end of the trial leaves no day, and after two weeks it is over', async () => {
    const { token } = await server.signUpSubscriber();
    const url = await portalOf(token);
    await decide(url, 'card-fails');
    expect(await statusOf(token)).toMatchObject({ is_active: true, status: 'trialing' });
    await ahead(url, 'week');
    expect(await statusOf(token)).toMatchObject({ is_active: false, status: 'past_due' });
    await ahead(url, 'week', 'week');
    expect(await statusOf(token)).toMatchObject({ is_active: false, status: 'canceled' });
    await decide(url, 'card-works');
    expect(await statusOf(token)).toMatchObject({ status: 'canceled' });
  });
});
