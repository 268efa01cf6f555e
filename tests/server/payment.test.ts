// Calls 4 and 5 and the sandbox payment page that a link leads to.
// @rule How long the trial is
// @module-tag postgres
import { describe, expect, it } from 'vitest';
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

const statusOf = (token: string) => server.get('/api/payments/subscription/status', token);
const payLink = (token: string, price = IDEAL) =>
  server.get(`/api/payments/subscription/pay/${price}`, token);

async function decide(link: string, form: Record<string, string>) {
  const { status, headers } = await server.send('POST', link, { form });
  return { status, location: headers.get('Location') };
}
const pay = (link: string, delay: string) => decide(link, { decision: 'pay', delay });
const backTo = (path: string) => ({ status: 303, location: server.url + path });

describe('paying', () => {
  it('leads to a page of this origin that shows the plan and the trial', async () => {
    const { email, token } = await server.signUp();
    expect(await statusOf(token)).toEqual({ status: 200, body: NONE });
    const link = await server.startPayment(token, 'price_virsi_a_premium');
    expect(link.startsWith(`${server.url}/sandbox/payment/`)).toBe(true);
    const { status, body } = await server.get(link);
    expect(status).toBe(200);
    for (const text of [
      '<html lang="es">',
      'Entorno de prueba',
      'Prueba gratis de 7 días',
      'Premium',
      '129/mes',
      'Hasta 120 citas al mes',
      email,
      '<dt>Hoy pagas</dt><dd>0</dd>',
      '<dt>Próximo cobro</dt><dd>129, en 7 días</dd>',
      '<option value="0">Inmediata</option>',
      '<option value="6">A los 6 segundos</option>',
      '<option value="never">Nunca</option>',
      '>Pagar</button>',
      '>Cancelar</button>',
    ])
      expect(body).toContain(text);
  });

  it('at once makes the subscription active, on trial for seven days', async () => {
    const { token } = await server.signUp();
    expect(await pay(await server.startPayment(token), '0')).toEqual(backTo('/admin-account'));
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
    const { token } = await server.signUp();
    expect(await pay(await server.startPayment(token), '6')).toEqual(backTo('/admin-account'));
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
    expect(await payLink(token)).toEqual(errorAnswer(409, 'Tu pago ya se está confirmando.'));
    server.pass(6_000);
    expect((await statusOf(token)).body).toMatchObject({
      is_active: true,
      product_id: IDEAL,
      status: 'trialing',
    });
  });

  it('with delay never records nothing', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    expect(await pay(link, 'never')).toEqual(backTo('/admin-account'));
    expect((await statusOf(token)).body).toEqual(NONE);
    expect(await server.startPayment(token)).toBe(link);
  });

  it('can be cancelled', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    expect(await decide(link, { decision: 'cancel' })).toEqual(
      backTo('/admin-account?pago=cancelado'),
    );
    expect((await statusOf(token)).body).toEqual(NONE);
  });

  it('twice, also at the same moment, makes one subscription', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    await Promise.all([link, link, link].map((each) => pay(each, '0')));
    const { body } = await statusOf(token);
    await pay(link, '6');
    expect((await statusOf(token)).body).toEqual(body);
    expect((await server.get(link)).body).toContain('Ya tienes una suscripción');
  });

  it('is given the same link again while it may still be made', async () => {
    const { token } = await server.signUp();
    const links = await Promise.all(Array.from({ length: 5 }, () => server.startPayment(token)));
    expect(new Set(links).size).toBe(1);
    server.pass(29 * MINUTE);
    expect(await server.startPayment(token)).toBe(links[0]);
    // Counted from when it was given out last.
    server.pass(29 * MINUTE);
    expect((await server.get(links[0] ?? '')).status).toBe(200);
  });

  it('is given another link once the first can no longer be paid', async () => {
    const { token } = await server.signUp();
    const [old, other] = [await server.startPayment(token), (await server.signUp()).token];
    expect(await server.startPayment(other)).not.toBe(old);
    server.pass(30 * MINUTE);
    const next = await server.startPayment(token);
    expect(next).not.toBe(old);
    expect((await pay(old, '0')).status).toBe(404);
    expect(await pay(next, '0')).toEqual(backTo('/admin-account'));
  });

  it('of another plan ends that of the first: two links that can be paid never stand side by side', async () => {
    const { token } = await server.signUp();
    const ideal = await server.startPayment(token);
    const basico = await server.startPayment(token, BASICO);
    expect((await server.get(ideal)).status).toBe(404);
    expect((await pay(ideal, '0')).status).toBe(404);
    expect((await statusOf(token)).body).toEqual(NONE);
    await pay(basico, '0');
    expect((await statusOf(token)).body).toMatchObject({ is_active: true, product_id: BASICO });
  });

  it('of two plans at once can be made for one of them', async () => {
    const { token } = await server.signUp();
    const links = await Promise.all(
      [IDEAL, BASICO].map((plan) => server.startPayment(token, plan)),
    );
    const pages = await Promise.all(links.map((link) => server.get(link)));
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 404]);
    const answers = await Promise.all(links.map((link) => pay(link, '0')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
  });

  it('that was cancelled cannot be made by its old page', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    await decide(link, { decision: 'cancel' });
    expect((await pay(link, '0')).status).toBe(404);
    expect((await statusOf(token)).body).toEqual(NONE);
    expect(await server.startPayment(token)).not.toBe(link);
  });

  it('that was made in one tab is not cancelled in the other', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    await pay(link, '0');
    await decide(link, { decision: 'cancel' });
    expect((await statusOf(token)).body).toMatchObject({ is_active: true });
  });

  it('is refused when there is an active subscription', async () => {
    const { token } = await server.signUp();
    await pay(await server.startPayment(token), '0');
    expect(await payLink(token)).toEqual(errorAnswer(409, 'Ya tienes una suscripción activa.'));
  });

  it('is refused for a price that is not in the catalogue', async () => {
    const { token } = await server.signUp();
    expect(await payLink(token, 'price_inventado')).toEqual(
      errorAnswer(404, 'El plan seleccionado no existe.'),
    );
  });

  it('is refused for the set that is not on sale, also on the page of a payment from before', async () => {
    const home = await newHome();
    const open = (set: string) => startIn(home, { VITE_PRICE_SET: set });
    const before = await open('b');
    const { token } = await before.signUp();
    const page = new URL(await before.startPayment(token, 'price_virsi_b_premium')).pathname;
    await before.close();
    const site = await open('a');
    const path = '/api/payments/subscription/pay/price_virsi_b_premium';
    expect(await site.get(path, token)).toEqual(
      errorAnswer(409, 'El plan seleccionado no está a la venta.'),
    );
    expect((await site.get(page)).status).toBe(404);
    const form = { decision: 'pay', delay: '0' };
    expect((await site.ask('POST', page, { form })).status).toBe(404);
    expect(await site.get('/api/payments/subscription/status', token)).toMatchObject({
      body: { is_active: false, product_id: null },
    });
    await site.close();
  });

  it('is refused with a page when the link is forged, old or the answer is not one', async () => {
    const { token } = await server.signUp();
    const link = await server.startPayment(token);
    expect((await decide(link, { decision: 'otra' })).status).toBe(404);
    const refused = async (url: string) => {
      const { status, body } = await server.get(url);
      return { status, says: String(body).includes('<h1>Enlace de pago no válido</h1>') };
    };
    expect(await refused('/sandbox/payment/inventado')).toEqual({ status: 404, says: true });
    expect(await refused(`/sandbox/payment/${token}`)).toEqual({ status: 404, says: true });
    server.pass(31 * 60_000);
    expect(await refused(link)).toEqual({ status: 404, says: true });
    expect((await pay(link, '0')).status).toBe(404);
  });
});
