// The life of a subscription at Stripe, as call 4 tells of it: every event delivered.
// @rule When a subscription gives access
import { describe, expect, it } from 'vitest';
import { stripeClient } from '../../../server/billing/stripe/stripe-client.ts';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, type Person, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const NONE = {
  is_active: false,
  product_id: null,
  status: null,
  can_manage: false,
  trial_ends_at: null,
  current_period_ends_at: null,
  cancel_at_period_end: false,
};

const MINUTES_A_DAY = 24 * 60;

/** From now, as call 4 writes it. */
const inDays = (days: number) =>
  new Date(app.stripe.now().getTime() + days * 24 * 3600_000).toISOString();

/** Past the end of the trial, and the hour after which Stripe charges. */
async function afterTrial(card: 'good' | 'failsLater' = 'good'): Promise<Person> {
  const person = await app.subscriber(card);
  app.pass(7.1);
  await app.deliver();
  return person;
}

/** A payer whose card begins to fail, past the next charge. */
async function unpaid(): Promise<Person> {
  const person = await afterTrial();
  app.portal(person).changeCard('failsLater');
  app.pass(31);
  await app.deliver();
  return person;
}

describe('the status', () => {
  it('of somebody new is none, and asks Stripe nothing', async () => {
    const person = await app.signUp();
    const before = app.stripe.requests().length;
    expect(await app.status(person)).toEqual(NONE);
    expect(app.stripe.requests()).toHaveLength(before);
  });

  it('on trial says until when', async () => {
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

  it('after the first charge says when the next one is', async () => {
    const person = await afterTrial();
    expect(await app.status(person)).toMatchObject({
      is_active: true,
      status: 'active',
      trial_ends_at: null,
    });
    const { current_period_ends_at } = await app.status(person);
    const days = (Date.parse(current_period_ends_at) - app.stripe.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(31);
  });
});

describe('a charge that fails', () => {
  it('at the end of the trial leaves no day', async () => {
    const person = await afterTrial('failsLater');
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'past_due' });
    expect(await app.pay(person)).toEqual(
      errorAnswer(
        409,
        'Tu suscripción tiene un pago pendiente. Resuélvelo en «Revisar mi forma de pago».',
      ),
    );
  });

  it('later leaves a week, and then none', async () => {
    const person = await unpaid();
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'past_due' });
    app.pass(7);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'past_due' });
  });

  it('is repaired in the portal, also after the week', async () => {
    const person = await unpaid();
    app.pass(7);
    expect(await app.status(person)).toMatchObject({ is_active: false });
    app.portal(person).changeCard('good');
    app.portal(person).payInvoice();
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'active' });
  });

  it('ends the subscription when no retry could repair it, and the plans are open again without a trial', async () => {
    const person = await unpaid();
    app.pass(20);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'canceled' });
    await app.subscribe(person);
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'active' });
  });
});

describe('a cancellation', () => {
  it.each(['portal', 'dashboard'] as const)(
    'at the end of the period, in the %s, says until when, and ends it then',
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
        is_active: false,
        product_id: IDEAL,
        status: 'canceled',
        current_period_ends_at: ends,
        cancel_at_period_end: false,
      });
    },
  );

  it('at once ends it at once', async () => {
    const person = await afterTrial();
    app.portal(person).cancelNow();
    await app.deliver();
    expect(await app.status(person)).toMatchObject({
      is_active: false,
      status: 'canceled',
      current_period_ends_at: inDays(0),
    });
  });

  it('whose events are lost ends it all the same', async () => {
    const person = await app.subscriber();
    app.portal(person).cancelAtPeriodEnd();
    await app.deliver();
    app.pass(7.1);
    app.loseEvents();
    app.stripe.faults.fail({ how: 'cut', times: 100 });
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'canceled' });
  });
});

describe('a Customer that was deleted at Stripe', () => {
  it('is as if there was none, and the next payment makes a new one without a second trial', async () => {
    const person = await app.subscriber();
    const first = app.customerOf(person);
    app.stripe.dashboard.deleteCustomer(first);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ is_active: false });
    expect((await app.get(person, 'portal')).status).toBe(404);
    await app.subscribe(person);
    expect(app.customerOf(person)).not.toBe(first);
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'active' });
  });

  it('gives no second trial either when nothing of the first one was heard of', async () => {
    const person = await app.signUpAndPay();
    app.stripe.dashboard.deleteCustomer(app.customerOf(person));
    app.loseEvents();
    await app.subscribe(person);
    expect(await app.status(person)).toMatchObject({ status: 'active' });
  });
});

it('of two live subscriptions, one made by hand, the better one counts, and the log says so', async () => {
  const person = await unpaid();
  const customer = app.customerOf(person);
  const { secretKey, url } = app.stripe;
  const stripe = stripeClient({ secretKey, webhookSecrets: [], apiUrl: new URL(url) });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PREMIUM, quantity: 1 }],
    success_url: 'https://virsi.test',
  });
  app.stripe.checkout(session.id).pay({ card: 'good' });
  await app.deliver();
  expect(await app.status(person)).toMatchObject({
    is_active: true,
    status: 'active',
    product_id: PREMIUM,
  });
  expect(app.logs()).toContain('an account has more than one live subscription');
});

describe('the portal', () => {
  it('is open to whoever has a Customer, and to nobody else', async () => {
    const person = await app.signUp();
    expect(await app.get(person, 'portal')).toEqual(errorAnswer(404, 'No tienes una suscripción.'));
    await app.subscribe(person);
    const { status, body } = await app.get(person, 'portal');
    expect(status).toBe(200);
    expect(Object(body).url).toMatch(`${app.stripe.url}/`);
  });

  it('that was opened has call 4 ask Stripe for an hour: no event need tell what was done there', async () => {
    const person = await app.subscriber();
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

  it('is asked about at once, though Stripe was asked a moment ago', async () => {
    const person = await app.signUpAndPay();
    expect(await app.status(person)).toMatchObject({ status: 'trialing' });
    await app.get(person, 'portal');
    app.portal(person).cancelNow();
    expect(await app.status(person)).toMatchObject({ is_active: false, status: 'canceled' });
  });
});
