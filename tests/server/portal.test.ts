// Call 9 and the sandbox portal: a subscription is cancelled at the end of its period, and the cancellation taken back.
import { describe, expect, it } from 'vitest';
import { ask, send, signUp, signUpSubscriber, startPayment } from './support/client.ts';
import { stillClock } from './support/still-clock.ts';
import { serverForFile } from './support/test-server.ts';

/** 1 March 2025, noon. */
const clock = stillClock();
const server = serverForFile({}, { now: clock.now });

const DAY = 24 * 3600_000;

const statusOf = async (token: string) =>
  (await ask(server, 'GET', '/api/payments/subscription/status', { token })).body;

async function portalOf(token: string) {
  const { body } = await ask(server, 'GET', '/api/payments/subscription/portal', { token });
  const { url } = JSON.parse(JSON.stringify(body));
  return String(url);
}

const decide = (url: string, decision: string) => send(server, 'POST', url, { form: { decision } });
const pageOf = async (url: string) => String((await ask(server, 'GET', url)).body);

const login = async (email: string) => {
  const json = { email_address: email, password: 'una clave larga' };
  const { body } = await send(server, 'POST', '/api/auth/user/login', { json });
  return String(JSON.parse(JSON.stringify(body)).token);
};

describe('the portal', () => {
  it('needs a session and a subscription', async () => {
    const portal = '/api/payments/subscription/portal';
    expect((await ask(server, 'GET', portal)).status).toBe(401);
    const { token } = await signUp(server);
    expect(await ask(server, 'GET', portal, { token })).toEqual({
      status: 404,
      body: { error: 'No tienes una suscripción.' },
    });
    expect((await ask(server, 'POST', portal, { token })).status).toBe(405);
  });

  it('shows the plan and when it renews, and is marked as a test', async () => {
    const { token } = await signUpSubscriber(server);
    const page = await pageOf(await portalOf(token));
    for (const text of ['Entorno de prueba', 'Ideal', '99/mes', 'Se renueva el 8 de marzo de 2025'])
      expect(page).toContain(text);
  });

  it('is closed to a forged, a foreign and an old address', async () => {
    const { token } = await signUpSubscriber(server);
    const url = await portalOf(token);
    expect((await ask(server, 'GET', '/sandbox/portal/inventado')).status).toBe(404);
    expect((await ask(server, 'GET', `/sandbox/portal/${token}`)).status).toBe(404);
    clock.pass(31 * 60_000);
    expect((await ask(server, 'GET', url)).status).toBe(404);
    expect((await decide(url, 'cancel')).status).toBe(404);
    expect(await statusOf(token)).toMatchObject({ is_active: true });
  });
});

describe('a cancellation', () => {
  it('leaves the subscription until the end of the trial, and then it can be bought anew', async () => {
    const { email, token } = await signUpSubscriber(server);
    const url = await portalOf(token);
    expect((await decide(url, 'cancel')).headers.get('Location')).toBe(new URL(url).pathname);
    expect(await pageOf(url)).toMatch(/Termina el \d+ de marzo de 2025/);
    expect(await statusOf(token)).toMatchObject({ is_active: true, status: 'trialing' });
    clock.pass(7 * DAY);
    const later = await login(email);
    expect(await statusOf(later)).toEqual({
      is_active: false,
      product_id: 'price_virsi_a_ideal',
      status: 'canceled',
      can_manage: true,
    });
    const payment = await startPayment(server, later);
    await send(server, 'POST', payment, { form: { decision: 'pay', delay: '0' } });
    expect(await statusOf(later)).toMatchObject({ is_active: true });
  });

  it('after the trial ends with its month', async () => {
    const { email, token } = await signUpSubscriber(server);
    expect(await statusOf(token)).toMatchObject({ status: 'trialing' });
    clock.pass(8 * DAY);
    const later = await login(email);
    await decide(await portalOf(later), 'cancel');
    clock.pass(20 * DAY);
    expect(await statusOf(await login(email))).toMatchObject({ is_active: true, status: 'active' });
    clock.pass(11 * DAY);
    expect(await statusOf(await login(email))).toMatchObject({ is_active: false });
  });

  it('can be taken back while the period lasts, and not after it', async () => {
    const { email, token } = await signUpSubscriber(server);
    const url = await portalOf(token);
    await decide(url, 'cancel');
    await decide(url, 'resume');
    expect(await pageOf(url)).toContain('Se renueva el');
    await decide(url, 'cancel');
    clock.pass(7 * DAY);
    const later = await login(email);
    const again = await portalOf(later);
    await decide(again, 'resume');
    expect(await statusOf(later)).toMatchObject({ is_active: false });
    expect(await pageOf(again)).not.toContain('<form');
  });

  it('of any other word changes nothing', async () => {
    const { token } = await signUpSubscriber(server);
    const url = await portalOf(token);
    await decide(url, 'borrar todo');
    expect(await pageOf(url)).toContain('Se renueva el');
  });
});
