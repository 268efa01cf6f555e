// One free trial a mailbox and a card, whoever's account it is.
// @rule Who has a free trial
import { expect, it } from 'vitest';
import { customerPath, profileOf } from '../../support/server/client.ts';
import { billingForFile, type Person } from './support/billing-for-file.ts';

const app = billingForFile({ environment: () => ({ SANDBOX: 'on' }) });

async function pay(person: Person, fingerprint: string) {
  await app.payThere(person, { fingerprint });
  await app.deliver();
  return app.status(person);
}

async function remove(person: Person): Promise<void> {
  expect((await app.remove(person)).status).toBe(204);
}

const charged = (person: Person) =>
  app.stripe
    .invoices(app.customerOf(person))
    .reduce((sum, { amount_paid }) => sum + amount_paid, 0);

it('an e-mail whose account had one pays from the first day', async () => {
  const first = await app.signUp();
  expect(await pay(first, 'tarjeta-1')).toHaveProperty('status', 'trialing');
  await remove(first);
  const { token } = await app.site.signUp(first.email);
  const json = profileOf(first.email);
  await app.site.post(customerPath(first.email), json, token);
  const again: Person = { email: first.email, token: async () => token };
  expect(await pay(again, 'tarjeta-2')).toMatchObject({ is_active: true, status: 'active' });
});

it('a card that had one with another account: nothing is charged, and the next page says what it costs', async () => {
  const first = await app.signUp();
  expect(await pay(first, 'tarjeta-3')).toHaveProperty('status', 'trialing');
  await remove(first);
  const second = await app.signUp();
  expect(await pay(second, 'tarjeta-3')).toMatchObject({ is_active: false, status: 'canceled' });
  expect(app.live(second)).toEqual([]);
  expect(charged(second)).toBe(0);
  // With the same card, and without a trial on the page.
  expect(await pay(second, 'tarjeta-3')).toMatchObject({ is_active: true, status: 'active' });
  expect(charged(second)).toBe(9900);
});

it('a card of an account that lives has had one too; its own account keeps it', async () => {
  const [first, second] = [await app.signUp(), await app.signUp()];
  expect(await pay(first, 'tarjeta-4')).toHaveProperty('status', 'trialing');
  expect(await pay(second, 'tarjeta-4')).toHaveProperty('status', 'canceled');
  await app.deliver();
  expect(await app.status(first)).toMatchObject({ is_active: true, status: 'trialing' });
});

it('a card is free again a year after its account was deleted', async () => {
  const first = await app.signUp();
  expect(await pay(first, 'tarjeta-5')).toHaveProperty('status', 'trialing');
  await remove(first);
  app.pass(366);
  const second = await app.signUp();
  expect(await pay(second, 'tarjeta-5')).toHaveProperty('status', 'trialing');
});

it('a card that Stripe does not show keeps nobody from a trial', async () => {
  const person = await app.signUp();
  app.stripe.faults.fail({ route: 'GET /v1/payment_methods/:id', how: 'refused', status: 403 });
  expect(await pay(person, 'tarjeta-3')).toHaveProperty('status', 'trialing');
});
