// Call 5 at Stripe: one Customer, one payment that can be made, one trial, however often and from wherever it is asked.
import { describe, expect, it } from 'vitest';
import { ask, PASSWORD } from '../../support/server/client.ts';
import { BASICO, billingForFile, IDEAL, type Person, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

const NO_PAYMENTS = {
  status: 424,
  body: { error: 'Los pagos no están disponibles en este momento.' },
};
const SUBSCRIBED = { status: 409, body: { error: 'Ya tienes una suscripción activa.' } };
const MINUTE = 60_000;

const customersOf = ({ email }: Person) =>
  app
    .standIn()
    .customers()
    .filter((customer) => customer.email === email);
const sessionsOf = (person: Person) =>
  app
    .standIn()
    .sessions()
    .filter(({ customer }) => customersOf(person).some(({ id }) => id === customer));
const openOf = (person: Person) => sessionsOf(person).filter(({ status }) => status === 'open');

/** What Stripe was asked for, besides what it charges for a plan. */
const asked = () =>
  app
    .standIn()
    .requests()
    .filter(({ route }) => route !== 'GET /v1/prices/:id').length;

/** What the backend sent to Stripe, of the requests that do something. */
const sentSince = (start: number) =>
  app
    .standIn()
    .requests()
    .slice(start)
    .filter(({ route }) => !route.startsWith('GET'));

describe('a payment', () => {
  it('is asked for with the account, the trial and the way back', async () => {
    const person = await app.signUp();
    const start = app.standIn().requests().length;
    const link = await app.link(person);
    const [session] = sessionsOf(person);
    expect(link).toBe(session?.url);
    expect(session).toMatchObject({
      mode: 'subscription',
      success_url: `${app.url()}/admin-account`,
      cancel_url: `${app.url()}/admin-account?pago=cancelado`,
      locale: 'es-419',
      customer_email: null,
      expires_at: Math.floor(app.standIn().now().getTime() / 1000) + 3600,
    });
    const [customer, checkout] = sentSince(start);
    const account = session?.client_reference_id ?? '';
    expect(account).toMatch(/^[\w-]{36}$/);
    expect(session?.metadata).toEqual({ account });
    expect(JSON.stringify(customer)).toContain(`customer-${account}-0`);
    expect(JSON.stringify(checkout)).toContain(`checkout-${account}-${IDEAL}-1`);
    app.standIn().checkout(link).pay();
    const [subscription] = app.live(person);
    expect(subscription).toMatchObject({
      metadata: { account },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    expect((subscription?.trial_end ?? 0) - (subscription?.trial_start ?? 0)).toBe(7 * 86_400);
  });

  it('is the same one for everybody who asks again, also at once', async () => {
    const person = await app.signUp();
    const links = await Promise.all(Array.from({ length: 6 }, () => app.link(person)));
    expect(new Set(links).size).toBe(1);
    expect(await app.link(person)).toBe(links[0]);
    expect(customersOf(person)).toHaveLength(1);
    expect(openOf(person)).toHaveLength(1);
  });

  it('of another plan ends that of the first', async () => {
    const person = await app.signUp();
    const first = await app.link(person);
    const second = await app.link(person, PREMIUM);
    expect(second).not.toBe(first);
    expect(() => app.standIn().checkout(first).pay()).toThrow();
    expect(openOf(person)).toHaveLength(1);
  });

  it('of three plans at once can be made for one of them', async () => {
    const person = await app.signUp();
    const answers = await Promise.all(
      [BASICO, IDEAL, PREMIUM].map((price) => app.pay(person, price)),
    );
    for (const { status } of answers) expect([200, 424]).toContain(status);
    expect(openOf(person).length).toBeLessThanOrEqual(1);
    const link = await app.link(person);
    app.standIn().checkout(link).pay();
    expect(app.live(person)).toHaveLength(1);
  });

  it('that nearly expired is made anew', async () => {
    const person = await app.signUp();
    const first = await app.link(person);
    app.standIn().advance(49 * MINUTE);
    expect(await app.link(person)).toBe(first);
    app.standIn().advance(2 * MINUTE);
    expect(await app.link(person)).not.toBe(first);
    expect(openOf(person)).toHaveLength(1);
  });

  it('is refused once there is a subscription, though no event told of it', async () => {
    const person = await app.signUp();
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    expect(await app.pay(person)).toEqual(SUBSCRIBED);
    expect(await app.pay(person, PREMIUM)).toEqual(SUBSCRIBED);
    expect(openOf(person)).toHaveLength(0);
    expect(app.live(person)).toHaveLength(1);
  });

  it('is confirmed by call 4 though every event is lost', async () => {
    const person = await app.signUp();
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    expect(await app.status(person)).toMatchObject({ is_active: true, status: 'trialing' });
  });

  it('asks Stripe once in two seconds while it is being confirmed, however many ask', async () => {
    const person = await app.signUp();
    await app.link(person);
    const start = asked();
    for (let times = 0; times < 5; times += 1) await app.status(person);
    expect(asked() - start).toBe(1);
    app.standIn().advance(2000);
    await app.status(person);
    expect(asked() - start).toBe(2);
  });

  it('of a price that is not in the catalogue is none', async () => {
    const person = await app.signUp();
    expect((await app.pay(person, 'price_inventado')).status).toBe(404);
  });
});

describe('a trial', () => {
  it('is had once, also when it was cancelled and nothing told of it', async () => {
    const person = await app.signUp();
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    app.portal(person).cancelNow();
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    expect(app.live(person)).toMatchObject([{ status: 'active', trial_start: null }]);
  });

  it('is not used up by a payment that was never made', async () => {
    const person = await app.signUp();
    await app.link(person);
    app.standIn().advance(2 * 60 * MINUTE);
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    expect(app.live(person)).toMatchObject([{ status: 'trialing' }]);
  });
});

describe('when Stripe fails', () => {
  const ROUTES = [
    'POST /v1/customers',
    'GET /v1/checkout/sessions',
    'GET /v1/subscriptions',
    'POST /v1/checkout/sessions',
  ] as const;

  it.each(
    ROUTES.flatMap((route) =>
      (['cut', 'lost', 'refused', 'saved'] as const).map((how) => ({ route, how })),
    ),
  )('by an answer that is $how at $route, one payment is left in the end', async (fault) => {
    const person = await app.signUp();
    // The SDK asks three times.
    app.standIn().faults.fail({ ...fault, times: 3 });
    const first = await app.pay(person);
    expect([200, 424]).toContain(first.status);
    app.standIn().faults.clear();
    const link = await app.link(person);
    expect(openOf(person)).toMatchObject([{ url: link }]);
    app.standIn().checkout(link).pay();
    expect(app.live(person)).toMatchObject([{ status: 'trialing' }]);
    expect((await app.pay(person)).status).toBe(409);
  });

  it('to end the page of another plan, no second one is made', async () => {
    const person = await app.signUp();
    await app.link(person);
    app.standIn().faults.fail({
      route: 'POST /v1/checkout/sessions/:id/expire',
      how: 'refused',
      times: 3,
    });
    expect(await app.pay(person, PREMIUM)).toEqual(NO_PAYMENTS);
    app.standIn().faults.clear();
    expect(openOf(person)).toHaveLength(1);
    await app.link(person, PREMIUM);
    expect(openOf(person)).toHaveLength(1);
  });

  it('the portal says so', async () => {
    const person = await app.signUp();
    await app.subscribe(person);
    app.standIn().faults.fail({ how: 'refused', times: 3 });
    expect(await app.get(person, 'portal')).toEqual(NO_PAYMENTS);
  });
});

describe('deleting the account', () => {
  const remove = async (person: Person) => {
    const json = { email_address: person.email, password: PASSWORD };
    const token = await person.token();
    return ask({ url: app.url() }, 'DELETE', '/api/auth/user/account', { token, json });
  };

  it('ends the subscription at Stripe first, and payments that could still be made', async () => {
    const person = await app.signUp();
    await app.subscribe(person);
    const other = await app.signUp();
    const link = await app.link(other);
    expect((await remove(person)).status).toBe(204);
    expect(app.live(person)).toEqual([]);
    expect((await remove(other)).status).toBe(204);
    expect(() => app.standIn().checkout(link).pay()).toThrow();
    await app.deliver();
  });

  it('is refused while Stripe cannot be asked, and changes nothing', async () => {
    const person = await app.signUp();
    await app.subscribe(person);
    app.standIn().faults.fail({ how: 'cut', times: 3 });
    expect(await remove(person)).toEqual({
      status: 424,
      body: {
        error:
          'No pudimos cancelar tu suscripción, así que tu cuenta sigue como estaba. Inténtalo de nuevo en unos minutos.',
      },
    });
    expect(app.live(person)).toHaveLength(1);
    expect(await app.status(person)).toMatchObject({ is_active: true });
    app.standIn().faults.clear();
    expect((await remove(person)).status).toBe(204);
  });

  it('leaves no payment that began at the same moment', async () => {
    const person = await app.signUp();
    await app.link(person);
    await Promise.all([remove(person), app.pay(person, PREMIUM), app.pay(person, BASICO)]);
    expect(openOf(person)).toEqual([]);
  });

  it('asks Stripe nothing for somebody who never paid', async () => {
    const person = await app.signUp();
    app.standIn().faults.fail({ how: 'cut', times: 3 });
    expect((await remove(person)).status).toBe(204);
  });
});

it('the export holds the subscription', async () => {
  const person = await app.signUp();
  await app.subscribe(person);
  const token = await person.token();
  const { body } = await ask({ url: app.url() }, 'GET', '/api/auth/user/export', { token });
  expect(Object(body).subscription).toMatchObject({
    product_id: IDEAL,
    status: 'trialing',
    trial_ends_at: expect.any(String),
  });
});
