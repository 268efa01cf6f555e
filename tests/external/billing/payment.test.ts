// Call 5 at Stripe: one Customer, one payment that can be made, one trial, however often and from wherever it is asked.
import { describe, expect, it } from 'vitest';
import { billingForFile, IDEAL, NO_PAYMENTS, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const MINUTE = 60_000;

/** What the backend sent to Stripe, of the requests that do something. */
const sentSince = (start: number) =>
  app.stripe
    .requests()
    .slice(start)
    .filter(({ route }) => !route.startsWith('GET'));

describe('a payment', () => {
  it('is asked for with the account, the trial and the way back', async () => {
    const person = await app.signUp();
    const start = app.stripe.requests().length;
    const link = await app.link(person);
    const [session] = app.openOf(person);
    expect(link).toBe(session?.url);
    expect(session).toMatchObject({
      mode: 'subscription',
      success_url: `${app.url()}/admin-account`,
      cancel_url: `${app.url()}/admin-account?pago=cancelado`,
      locale: 'es-419',
      customer_email: null,
      expires_at: Math.floor(app.stripe.now().getTime() / 1000) + 3600,
    });
    const [customer, checkout] = sentSince(start);
    const account = session?.client_reference_id ?? '';
    expect(account).toMatch(/^[\w-]{36}$/);
    expect(session?.metadata).toEqual({ account });
    expect(session?.custom_text.submit?.message).toBe(
      'Hoy pagas 0. En 7 días se cobran 99, y después cada mes, hasta que canceles.',
    );
    expect(JSON.stringify(customer)).toContain(`customer-${account}-0`);
    expect(JSON.stringify(checkout)).toContain(`checkout-${account}-${IDEAL}-1`);
    app.stripe.checkout(link).pay();
    const [subscription] = app.live(person);
    expect(subscription).toMatchObject({
      metadata: { account },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    expect((subscription?.trial_end ?? 0) - (subscription?.trial_start ?? 0)).toBe(7 * 86_400);
  });

  it('that nearly expired is made anew', async () => {
    const person = await app.signUp();
    const first = await app.link(person);
    app.stripe.advance(49 * MINUTE);
    expect(await app.link(person)).toBe(first);
    app.stripe.advance(2 * MINUTE);
    expect(await app.link(person)).not.toBe(first);
    expect(app.openOf(person)).toHaveLength(1);
  });

  it('asks Stripe once in two seconds while it is being confirmed, however many ask', async () => {
    const person = await app.signUp();
    await app.link(person);
    const start = app.asked();
    for (let times = 0; times < 5; times += 1) await app.status(person);
    expect(app.asked() - start).toBe(1);
    app.stripe.advance(2000);
    await app.status(person);
    expect(app.asked() - start).toBe(2);
  });
});

it('a trial is not used up by a payment that was never made', async () => {
  const person = await app.signUp();
  await app.link(person);
  app.stripe.advance(2 * 60 * MINUTE);
  await app.payThere(person);
  expect(app.live(person)).toMatchObject([{ status: 'trialing' }]);
});

const ROUTES = [
  'POST /v1/customers',
  'GET /v1/checkout/sessions',
  'GET /v1/subscriptions',
  'POST /v1/checkout/sessions',
] as const;
const HOWS = ['cut', 'lost', 'refused', 'saved'] as const;

it.each(ROUTES.flatMap((route) => HOWS.map((how) => ({ route, how }))))(
  'after an answer that is $how at $route one payment is left in the end',
  async (fault) => {
    const person = await app.signUp();
    // The SDK asks three times.
    app.stripe.faults.fail({ ...fault, times: 3 });
    expect([200, 424]).toContain((await app.pay(person)).status);
    app.stripe.faults.clear();
    const link = await app.link(person);
    expect(app.openOf(person)).toMatchObject([{ url: link }]);
    await app.payThere(person);
    expect(app.live(person)).toMatchObject([{ status: 'trialing' }]);
    expect((await app.pay(person)).status).toBe(409);
  },
);

it('no second page is made while that of another plan cannot be ended', async () => {
  const person = await app.signUp();
  await app.link(person);
  const route = 'POST /v1/checkout/sessions/:id/expire';
  app.stripe.faults.fail({ route, how: 'refused', times: 3 });
  expect(await app.pay(person, PREMIUM)).toEqual(NO_PAYMENTS);
  app.stripe.faults.clear();
  expect(app.openOf(person)).toHaveLength(1);
  await app.link(person, PREMIUM);
  expect(app.openOf(person)).toHaveLength(1);
});

it('deleting the account of somebody who never paid asks Stripe nothing', async () => {
  const person = await app.signUp();
  app.stripe.faults.fail({ how: 'cut', times: 3 });
  expect((await app.remove(person)).status).toBe(204);
});

it('the export holds the subscription', async () => {
  const person = await app.subscriber();
  const token = await person.token();
  const { body } = await app.site.get('/api/auth/user/export', token);
  expect(Object(body).subscription).toMatchObject({
    product_id: IDEAL,
    status: 'trialing',
    trial_ends_at: expect.any(String),
  });
});
