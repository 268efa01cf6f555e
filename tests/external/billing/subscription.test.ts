// The life of a subscription as call 4 answers it.
// @rule When a subscription gives access
import { describe, expect, it } from 'vitest';
import { stripeClient } from '../../../server/billing/stripe/stripe-client.ts';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, type Person, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const MINUTES_A_DAY = 24 * 60;
const CANCELED = { is_active: false, status: 'canceled', cancel_at_period_end: false };
const ACTIVE = { is_active: true, status: 'active', trial_ends_at: null };
const ON_TRIAL = { is_active: true, status: 'trialing', product_id: IDEAL, can_manage: true };

/** From now, as call 4 writes it. */
const inDays = (days: number) =>
  new Date(app.stripe.now().getTime() + days * 24 * 3600_000).toISOString();

const afterTrial =
  (card: 'good' | 'failsLater' = 'good') =>
  async () => {
    const person = await app.subscriber(card);
    // Stripe charges an hour after the period ends.
    app.pass(7.1);
    return person;
  };
async function unpaid(): Promise<Person> {
  const person = await afterTrial()();
  app.portal(person).changeCard('failsLater');
  app.pass(31);
  return person;
}

it.each<[string, () => Promise<Person>, () => object]>([
  [
    'a trial shows its end',
    () => app.subscriber(),
    () => ({
      ...ON_TRIAL,
      ...{
        trial_ends_at: inDays(7),
        current_period_ends_at: inDays(7),
        cancel_at_period_end: false,
      },
    }),
  ],
  ['a charge after the trial opens a paid month', afterTrial(), () => ACTIVE],
  [
    'a failed charge after the trial ends the access at once',
    afterTrial('failsLater'),
    () => ({ is_active: false, status: 'past_due' }),
  ],
  [
    'a failed charge of a later month leaves a week',
    unpaid,
    () => ({ is_active: true, status: 'past_due' }),
  ],
  [
    'a failed charge ends the access after a week',
    async () => {
      const person = await unpaid();
      app.pass(7);
      return person;
    },
    () => ({ is_active: false, status: 'past_due' }),
  ],
  [
    'a payment in the portal restores the access',
    async () => {
      const person = await unpaid();
      app.pass(7);
      app.portal(person).changeCard('good');
      app.portal(person).payInvoice();
      return person;
    },
    () => ACTIVE,
  ],
  [
    'a subscription ends after the last retry, and the next one has no trial',
    async () => {
      const person = await unpaid();
      app.pass(20);
      await app.deliver();
      expect(await app.status(person)).toMatchObject(CANCELED);
      await app.payThere(person);
      return person;
    },
    () => ACTIVE,
  ],
  [
    'a cancellation at once ends the subscription at once',
    async () => {
      const person = await afterTrial()();
      app.portal(person).cancelNow();
      return person;
    },
    () => ({ ...CANCELED, current_period_ends_at: inDays(0) }),
  ],
])('%s', async (_, live, expected) => {
  const person = await live();
  await app.deliver();
  expect(await app.status(person)).toMatchObject(expected());
});

it('a new account has no subscription, and Stripe is not asked', async () => {
  const person = await app.signUp();
  const before = app.stripe.requests().length;
  expect(await app.status(person)).toEqual({
    ...{ is_active: false, product_id: null, status: null, can_manage: false },
    ...{ trial_ends_at: null, current_period_ends_at: null, cancel_at_period_end: false },
  });
  expect(app.stripe.requests()).toHaveLength(before);
});

it('an owner with an unpaid charge is sent to the portal instead of a second payment', async () => {
  const person = await afterTrial('failsLater')();
  await app.deliver();
  const owes = 'Tu suscripción tiene un pago pendiente. Resuélvelo en «Revisar mi forma de pago».';
  expect(await app.pay(person)).toEqual(errorAnswer(409, owes));
});

it.each(['portal', 'dashboard'] as const)(
  'a cancellation in the %s shows the end of the period, and takes effect then',
  async (place) => {
    const person = await app.subscriber();
    const current_period_ends_at = inDays(7);
    if (place === 'portal') app.portal(person).cancelAtPeriodEnd();
    else app.stripe.dashboard.cancelAtPeriodEnd(app.live(person)[0]?.id ?? '');
    await app.deliver();
    const ending = { ...ON_TRIAL, current_period_ends_at, cancel_at_period_end: true };
    expect(await app.status(person)).toMatchObject(ending);
    app.pass(7.1);
    app.loseEvents();
    expect(await app.stored(person)).toMatchObject({ ...CANCELED, current_period_ends_at });
  },
);

it.each([
  ['delivered', true],
  ['lost', false],
])(
  'a Customer deleted at Stripe, whose events are %s, gives no second trial',
  async (_, isTold) => {
    const person = await app.signUpAndPay();
    const first = app.customerOf(person);
    if (isTold) await app.deliver();
    app.stripe.dashboard.deleteCustomer(first);
    if (isTold) {
      await app.deliver();
      expect(await app.status(person)).toMatchObject({ is_active: false });
      expect((await app.get(person, 'portal')).status).toBe(404);
    } else app.loseEvents();
    await app.subscribe(person);
    expect(app.customerOf(person)).not.toBe(first);
    expect(await app.status(person)).toMatchObject(ACTIVE);
  },
);

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
    app.portal(person).changePlan(IDEAL);
    expect(await app.status(person)).toMatchObject({ product_id: PREMIUM });
  });
});
