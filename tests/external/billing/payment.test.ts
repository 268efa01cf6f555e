// Call 5 with Stripe: the payment page that an owner is sent to.
import { expect, it } from 'vitest';
import { billingForFile, IDEAL, NO_PAYMENTS, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const MINUTE = 60_000;

it('the payment page knows the account, the trial, the first charge and the way back', async () => {
  const person = await app.signUp();
  const start = app.stripe.requests().length;
  const link = await app.link(person);
  const [session] = app.openPages(person);
  const account = session?.client_reference_id ?? '';
  expect(account).toMatch(/^[\w-]{36}$/);
  expect(session).toMatchObject({
    url: link,
    mode: 'subscription',
    success_url: `${app.url()}/admin-account`,
    cancel_url: `${app.url()}/admin-account?pago=cancelado`,
    locale: 'es-419',
    expires_at: Math.floor(app.stripe.now().getTime() / 1000) + 3600,
    metadata: { account },
    custom_text: {
      submit: {
        message: 'Hoy pagas 0. En 7 días se cobran 99, y después cada mes, hasta que canceles.',
      },
    },
  });
  const keys = app.stripe.requests().slice(start);
  expect(keys.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).toEqual([
    `customer-${account}-0`,
    `checkout-${account}-${IDEAL}-1`,
  ]);
  app.stripe.pay(link);
  const [subscription] = app.live(person);
  expect(subscription).toMatchObject({
    metadata: { account },
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  expect((subscription?.trial_end ?? 0) - (subscription?.trial_start ?? 0)).toBe(7 * 86_400);
});

it('a page that expires in less than ten minutes is replaced', async () => {
  const person = await app.signUp();
  const first = await app.link(person);
  app.stripe.advance(49 * MINUTE);
  expect(await app.link(person)).toBe(first);
  app.stripe.advance(2 * MINUTE);
  expect(await app.link(person)).not.toBe(first);
  expect(app.openPages(person)).toHaveLength(1);
});

it('while a payment is confirmed, all tabs together ask Stripe once in two seconds', async () => {
  const person = await app.signUp();
  await app.link(person);
  const lists = () =>
    app.stripe.requests().filter(({ route }) => route === 'GET /v1/subscriptions').length;
  const start = lists();
  for (let times = 0; times < 5; times += 1) await app.status(person);
  expect(lists() - start).toBe(1);
  app.stripe.advance(2000);
  await app.status(person);
  expect(lists() - start).toBe(2);
});

it('a payment that was never made leaves the trial', async () => {
  const person = await app.signUp();
  await app.link(person);
  app.stripe.advance(2 * 60 * MINUTE);
  await app.payThere(person);
  expect(app.live(person)).toMatchObject([{ status: 'trialing' }]);
});

it('while the page of another plan cannot be expired, no second page opens', async () => {
  const person = await app.signUp();
  await app.link(person);
  const route = 'POST /v1/checkout/sessions/:id/expire';
  app.stripe.faults.plan({ route, how: 'refused', times: 3 });
  expect(await app.pay(person, PREMIUM)).toEqual(NO_PAYMENTS);
  app.stripe.faults.clear();
  expect(app.openPages(person)).toHaveLength(1);
  await app.link(person, PREMIUM);
  expect(app.openPages(person)).toHaveLength(1);
});

it('an account that never paid can be deleted while Stripe is away', async () => {
  const person = await app.signUp();
  app.stripe.faults.plan({ how: 'cut', times: 3 });
  expect((await app.remove(person)).status).toBe(204);
});

it('the export holds the subscription', async () => {
  const person = await app.subscriber();
  const { body } = await app.site.get('/api/auth/user/export', await person.token());
  expect(Object(body).subscription).toMatchObject({
    product_id: IDEAL,
    status: 'trialing',
    trial_ends_at: expect.any(String),
  });
});
