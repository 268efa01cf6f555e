// The life of a subscription as call 4 answers it.
// @rule When a subscription gives access
import { describe, expect, it } from 'vitest';
import { stripeClient } from '../../../server/billing/stripe/stripe-client.ts';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, type Person, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const MINUTES_A_DAY = 24 * 60;
const CANCELED = { is_active: false, status: 'canceled' };
const ACTIVE = { is_active: true, status: 'active' };

/** From now, as call 4 writes it. */
const inDays = (days: number) =>
  new Date(app.stripe.now().getTime() + days * 24 * 3600_000).toISOString();

/** After the end of the trial and the hour until Stripe charges. */
async function afterTrial(card: 'good' | 'failsLater' = 'good'): Promise<Person> {
  const person = await app.subscriber(card);
  app.pass(7.1);
  await app.deliver();
  return person;
}

/** After a charge that failed, and one that was paid. */
async function unpaid(): Promise<Person> {
  const person = await afterTrial();
  app.portal(person).changeCard('failsLater');
  app.pass(31);
  await app.deliver();
  return person;
}

it('a new account has no subscription, and Stripe is not asked', async () => {
  const person = await app.signUp();
  const before = app.stripe.requests().length;
  expect(await app.status(person)).toEqual({
    is_active: false,
    product_id: null,
    status: null,
    can_manage: false,
    trial_ends_at: null,
    current_period_ends_at: null,
    cancel_at_period_end: false,
  });
  expect(app.stripe.requests()).toHaveLength(before);
});

it('a trial shows its end', async () => {
  const person = await app.subscriber();
  expect(await app.status(person)).toEqual({
    is_active: true,
    product_id: IDEAL,
    status: 'trialing',
    can_manage: true,
    trial_ends_at: inDays(7),
    current_period_ends_at: inDays(7),
    cancel_at_period_end: false,
  });
});

it('a paid month shows the next charge', async () => {
  const person = await afterTrial();
  const { current_period_ends_at, ...status } = await app.status(person);
  expect(status).toMatchObject({ ...ACTIVE, trial_ends_at: null });
  const days = (Date.parse(current_period_ends_at) - app.stripe.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(27);
  expect(days).toBeLessThan(31);
});

describe('a failed charge', () => {
  it('at the end of the trial ends the access at once', async () => {
    const person = await afterTrial('failsLater');
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'past_due' });
    const owes =
      'Tu suscripción tiene un pago pendiente. Resuélvelo en «Revisar mi forma de pago».';
    expect(await app.pay(person)).toEqual(errorAnswer(409, owes));
  });

  it('of a later month ends the access after a week, and a payment in the portal restores it', async () => {
    const person = await unpaid();
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'past_due' });
    app.pass(7);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'past_due' });
    app.portal(person).changeCard('good');
    app.portal(person).payInvoice();
    await app.deliver();
    expect(await app.status(person)).toMatchObject(ACTIVE);
  });

  it('ends the subscription after the last retry, and the next one has no trial', async () => {
    const person = await unpaid();
    app.pass(20);
    await app.deliver();
    expect(await app.status(person)).toMatchObject(CANCELED);
    await app.subscribe(person);
    expect(await app.status(person)).toMatchObject(ACTIVE);
  });
});

describe('a cancellation', () => {
  it.each(['portal', 'dashboard'] as const)(
    'in the %s shows the end of the period, and takes effect then',
    async (place) => {
      const person = await app.subscriber();
      const ends = inDays(7);
      if (place === 'portal') app.portal(person).cancelAtPeriodEnd();
      else app.stripe.dashboard.cancelAtPeriodEnd(app.live(person)[0]?.id ?? '');
      await app.deliver();
      expect(await app.status(person)).toMatchObject({
        is_active: true,
        status: 'trialing',
        current_period_ends_at: ends,
        cancel_at_period_end: true,
      });
      app.pass(7.1);
      await app.deliver();
      expect(await app.status(person)).toMatchObject({
        ...CANCELED,
        product_id: IDEAL,
        current_period_ends_at: ends,
        cancel_at_period_end: false,
      });
    },
  );

  it('at once ends the subscription at once', async () => {
    const person = await afterTrial();
    app.portal(person).cancelNow();
    await app.deliver();
    expect(await app.status(person)).toMatchObject({
      ...CANCELED,
      current_period_ends_at: inDays(0),
    });
  });

  it('takes effect although its last event was lost and Stripe is away', async () => {
    const person = await app.subscriber();
    app.portal(person).cancelAtPeriodEnd();
    await app.deliver();
    app.pass(7.1);
    app.loseEvents();
    expect(await app.stored(person)).toMatchObject(CANCELED);
  });
});

describe('after a Customer was deleted at Stripe', () => {
  it('the next payment creates a new one, without a second trial', async () => {
    const person = await app.subscriber();
    const first = app.customerOf(person);
    app.stripe.dashboard.deleteCustomer(first);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: false });
    expect((await app.get(person, 'portal')).status).toBe(404);
    await app.subscribe(person);
    expect(app.customerOf(person)).not.toBe(first);
    expect(await app.status(person)).toMatchObject(ACTIVE);
  });

  it('there is no second trial although all events of the first one were lost', async () => {
    const person = await app.signUpAndPay();
    app.stripe.dashboard.deleteCustomer(app.customerOf(person));
    app.loseEvents();
    await app.subscribe(person);
    expect(await app.status(person)).toMatchObject({ status: 'active' });
  });
});

it('of two live subscriptions the better one counts, and the log warns', async () => {
  const person = await unpaid();
  const { secretKey, url } = app.stripe;
  const stripe = stripeClient({ secretKey, webhookSecrets: [], apiUrl: new URL(url) });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: app.customerOf(person),
    line_items: [{ price: PREMIUM, quantity: 1 }],
    success_url: 'https://virsi.test',
  });
  app.stripe.pay(session.id);
  await app.deliver();
  expect(await app.status(person)).toMatchObject({ ...ACTIVE, product_id: PREMIUM });
  expect(app.logs()).toContain('an account has more than one live subscription');
});

describe('the portal', () => {
  it('opens for a Customer only', async () => {
    const person = await app.signUp();
    expect(await app.get(person, 'portal')).toEqual(errorAnswer(404, 'No tienes una suscripción.'));
    await app.subscribe(person);
    const { status, body } = await app.get(person, 'portal');
    expect(status).toBe(200);
    expect(Object(body).url).toMatch(`${app.stripe.url}/`);
  });

  it('shows its changes without an event for an hour after it was opened', async () => {
    const person = await app.signUpAndPay();
    expect(await app.status(person)).toMatchObject({ status: 'trialing' });
    await app.get(person, 'portal');
    app.portal(person).cancelAtPeriodEnd();
    expect(await app.status(person)).toMatchObject({ cancel_at_period_end: true });
    app.pass(59 / MINUTES_A_DAY);
    app.portal(person).changePlan(PREMIUM);
    expect(await app.status(person)).toMatchObject({ product_id: PREMIUM });

    app.pass(2 / MINUTES_A_DAY);
    const before = app.stripe.requests().length;
    expect(await app.status(person)).toMatchObject({ product_id: PREMIUM });
    expect(app.stripe.requests()).toHaveLength(before);
  });
});
