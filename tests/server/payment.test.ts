// Calls 4 and 5 and the sandbox payment page that a link leads to.
// @rule How long the trial is
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';
import { ask, send, signUp, startPayment } from '../support/server/client.ts';
import { serverForFile, temporaryHome } from '../support/server/test-server.ts';

const server = serverForFile();

const NO_DATES = {
  trial_ends_at: null,
  current_period_ends_at: null,
  cancel_at_period_end: false,
};
const NONE = {
  is_active: false,
  product_id: null,
  status: null,
  can_manage: true,
  ...NO_DATES,
};
const IDEAL = 'price_virsi_a_ideal';
const BASICO = 'price_virsi_a_basico';
const MINUTE = 60_000;
const DAY = 24 * 3600_000;

const statusOf = (token: string) =>
  ask(server, 'GET', '/api/payments/subscription/status', { token });
const payLink = (token: string, price = IDEAL) =>
  ask(server, 'GET', `/api/payments/subscription/pay/${price}`, { token });

async function decide(link: string, form: Record<string, string>) {
  const { status, headers } = await send(server, 'POST', link, { form });
  return { status, location: headers.get('Location') };
}
const pay = (link: string, delay: string) => decide(link, { decision: 'pay', delay });
const backTo = (path: string) => ({ status: 303, location: server.url + path });

describe('paying', () => {
  it('leads to a page of this origin that shows the plan and the trial', async () => {
    const { email, token } = await signUp(server);
    expect(await statusOf(token)).toEqual({ status: 200, body: NONE });
    const link = await startPayment(server, token, 'price_virsi_a_premium');
    expect(link.startsWith(`${server.url}/sandbox/payment/`)).toBe(true);
    const { status, body } = await ask(server, 'GET', link);
    expect(status).toBe(200);
    for (const text of [
      '<html lang="es">',
      'Entorno de prueba',
      'Prueba gratis de 7 días',
      'Premium',
      '129/mes',
      'Hasta 120 citas al mes',
      email,
      '<option value="0">Inmediata</option>',
      '<option value="6">A los 6 segundos</option>',
      '<option value="never">Nunca</option>',
      '>Pagar</button>',
      '>Cancelar</button>',
    ])
      expect(body).toContain(text);
  });

  it('at once makes the subscription active, on trial for seven days', async () => {
    const { token } = await signUp(server);
    expect(await pay(await startPayment(server, token), '0')).toEqual(backTo('/admin-account'));
    const { status, body } = await statusOf(token);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        is_active: true,
        product_id: IDEAL,
        status: 'trialing',
        can_manage: true,
        trial_ends_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        current_period_ends_at: Object(body).trial_ends_at,
        cancel_at_period_end: false,
      },
    });
  });

  it('with a delay of six seconds stays pending until then', async () => {
    const { token } = await signUp(server);
    expect(await pay(await startPayment(server, token), '6')).toEqual(backTo('/admin-account'));
    expect(await statusOf(token)).toEqual({
      status: 200,
      body: {
        is_active: false,
        product_id: IDEAL,
        status: 'pending',
        can_manage: true,
        ...NO_DATES,
      },
    });
    expect(await payLink(token)).toEqual({
      status: 409,
      body: { error: 'Tu pago ya se está confirmando.' },
    });
    server.pass(6_000);
    expect((await statusOf(token)).body).toMatchObject({
      is_active: true,
      product_id: IDEAL,
      status: 'trialing',
    });
  });

  it('with delay never records nothing', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    expect(await pay(link, 'never')).toEqual(backTo('/admin-account'));
    expect((await statusOf(token)).body).toEqual(NONE);
    expect(await startPayment(server, token)).toBe(link);
  });

  it('can be cancelled', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    expect(await decide(link, { decision: 'cancel' })).toEqual(
      backTo('/admin-account?pago=cancelado'),
    );
    expect((await statusOf(token)).body).toEqual(NONE);
  });

  it('twice, also at the same moment, makes one subscription', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    await Promise.all([link, link, link].map((each) => pay(each, '0')));
    const { body } = await statusOf(token);
    await pay(link, '6');
    expect((await statusOf(token)).body).toEqual(body);
    expect((await ask(server, 'GET', link)).body).toContain('Ya tienes una suscripción');
  });

  it('is given the same link again while it may still be made', async () => {
    const { token } = await signUp(server);
    const links = await Promise.all(Array.from({ length: 5 }, () => startPayment(server, token)));
    expect(new Set(links).size).toBe(1);
    server.pass(29 * MINUTE);
    expect(await startPayment(server, token)).toBe(links[0]);
    // Counted from when it was given out last.
    server.pass(29 * MINUTE);
    expect((await ask(server, 'GET', links[0] ?? '')).status).toBe(200);
  });

  it('is given another link once the first can no longer be paid', async () => {
    const { token } = await signUp(server);
    const [old, other] = [await startPayment(server, token), (await signUp(server)).token];
    expect(await startPayment(server, other)).not.toBe(old);
    server.pass(30 * MINUTE);
    const next = await startPayment(server, token);
    expect(next).not.toBe(old);
    expect((await pay(old, '0')).status).toBe(404);
    expect(await pay(next, '0')).toEqual(backTo('/admin-account'));
  });

  it('of another plan ends that of the first: two links that can be paid never stand side by side', async () => {
    const { token } = await signUp(server);
    const ideal = await startPayment(server, token);
    const basico = await startPayment(server, token, BASICO);
    expect((await ask(server, 'GET', ideal)).status).toBe(404);
    expect((await pay(ideal, '0')).status).toBe(404);
    expect((await statusOf(token)).body).toEqual(NONE);
    await pay(basico, '0');
    expect((await statusOf(token)).body).toMatchObject({ is_active: true, product_id: BASICO });
  });

  it('of two plans at once can be made for one of them', async () => {
    const { token } = await signUp(server);
    const links = await Promise.all(
      [IDEAL, BASICO].map((plan) => startPayment(server, token, plan)),
    );
    const pages = await Promise.all(links.map((link) => ask(server, 'GET', link)));
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 404]);
    const answers = await Promise.all(links.map((link) => pay(link, '0')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
  });

  it('that was cancelled cannot be made by its old page', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    await decide(link, { decision: 'cancel' });
    expect((await pay(link, '0')).status).toBe(404);
    expect((await statusOf(token)).body).toEqual(NONE);
    expect(await startPayment(server, token)).not.toBe(link);
  });

  it('that was made in one tab is not cancelled in the other', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    await pay(link, '0');
    await decide(link, { decision: 'cancel' });
    expect((await statusOf(token)).body).toMatchObject({ is_active: true });
  });

  it('is refused when there is an active subscription', async () => {
    const { token } = await signUp(server);
    await pay(await startPayment(server, token), '0');
    expect(await payLink(token)).toEqual({
      status: 409,
      body: { error: 'Ya tienes una suscripción activa.' },
    });
  });

  it('is refused for a price that is not in the catalogue', async () => {
    const { token } = await signUp(server);
    expect(await payLink(token, 'price_inventado')).toEqual({
      status: 404,
      body: { error: 'El plan seleccionado no existe.' },
    });
  });

  it('is refused for the set that is not on sale, also on the page of a payment from before', async () => {
    const home = await temporaryHome();
    const open = (set: string) =>
      startServer(
        readConfig({ ...home.environment, PORT: '0', LOG_LEVEL: 'silent', VITE_PRICE_SET: set }),
      );
    const before = await open('b');
    const { token } = await signUp(before);
    const page = new URL(await startPayment(before, token, 'price_virsi_b_premium')).pathname;
    await before.close();
    const site = await open('a');
    const path = '/api/payments/subscription/pay/price_virsi_b_premium';
    expect(await ask(site, 'GET', path, { token })).toEqual({
      status: 409,
      body: { error: 'El plan seleccionado no está a la venta.' },
    });
    expect((await ask(site, 'GET', page)).status).toBe(404);
    const form = { decision: 'pay', delay: '0' };
    expect((await ask(site, 'POST', page, { form })).status).toBe(404);
    expect(await ask(site, 'GET', '/api/payments/subscription/status', { token })).toMatchObject({
      body: { is_active: false, product_id: null },
    });
    await site.close();
    await home.remove();
  });

  it('is refused with a page when the link is forged, old or the answer is not one', async () => {
    const { token } = await signUp(server);
    const link = await startPayment(server, token);
    expect((await decide(link, { decision: 'otra' })).status).toBe(404);
    const refused = async (url: string) => {
      const { status, body } = await ask(server, 'GET', url);
      return { status, says: String(body).includes('<h1>Enlace de pago no válido</h1>') };
    };
    expect(await refused('/sandbox/payment/inventado')).toEqual({ status: 404, says: true });
    expect(await refused(`/sandbox/payment/${token}`)).toEqual({ status: 404, says: true });
    server.pass(31 * 60_000);
    expect(await refused(link)).toEqual({ status: 404, says: true });
    expect((await pay(link, '0')).status).toBe(404);
  });
});

it('a subscription is no longer on trial after seven days', async () => {
  const email = (await signUp(server)).email;
  const login = async () => {
    const json = { email_address: email, password: 'una clave larga' };
    const { body } = await send(server, 'POST', '/api/auth/user/login', { json });
    return body instanceof Object && 'token' in body ? String(body.token) : '';
  };
  await pay(await startPayment(server, await login()), '0');
  server.pass(7 * DAY);
  expect((await statusOf(await login())).body).toEqual({
    is_active: true,
    product_id: IDEAL,
    status: 'active',
    can_manage: true,
    trial_ends_at: null,
    current_period_ends_at: expect.any(String),
    cancel_at_period_end: false,
  });
});
