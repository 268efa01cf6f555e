// One free trial for each mailbox and each card, over all accounts.
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

/** Somebody whose trial with that card began. */
async function onTrial(fingerprint: string): Promise<Person> {
  const person = await app.signUp();
  expect(await pay(person, fingerprint)).toHaveProperty('status', 'trialing');
  return person;
}

async function remove(person: Person): Promise<void> {
  expect((await app.remove(person)).status).toBe(204);
}

const charged = (person: Person) =>
  app.stripe
    .invoices(app.customerOf(person))
    .reduce((sum, { amount_paid }) => sum + amount_paid, 0);

it('an e-mail whose deleted account had a trial pays from the first day', async () => {
  const { email, ...first } = await onTrial('tarjeta-1');
  await remove({ email, ...first });
  const { token } = await app.site.signUp(email);
  await app.site.post(customerPath(email), profileOf(email), token);
  const again: Person = { email, token: async () => token };
  expect(await pay(again, 'tarjeta-2')).toMatchObject({ is_active: true, status: 'active' });
});

it('a card that had a trial with another account is charged nothing until its owner has read the price', async () => {
  await remove(await onTrial('tarjeta-3'));
  const second = await app.signUp();
  expect(await pay(second, 'tarjeta-3')).toMatchObject({ is_active: false, status: 'canceled' });
  expect(app.live(second)).toEqual([]);
  expect(charged(second)).toBe(0);
  expect(await pay(second, 'tarjeta-3')).toMatchObject({ is_active: true, status: 'active' });
  expect(charged(second)).toBe(9900);
});

it('a card has one trial while both accounts exist, and the first account keeps it', async () => {
  const first = await onTrial('tarjeta-4');
  expect(await pay(await app.signUp(), 'tarjeta-4')).toHaveProperty('status', 'canceled');
  await app.deliver();
  expect(await app.status(first)).toMatchObject({ is_active: true, status: 'trialing' });
});

it('a card has a trial again a year after its account was deleted', async () => {
  await remove(await onTrial('tarjeta-5'));
  app.pass(366);
  await onTrial('tarjeta-5');
});

it('a card that Stripe does not show has a trial', async () => {
  app.stripe.faults.plan({ route: 'GET /v1/payment_methods/:id', how: 'refused', status: 403 });
  await onTrial('tarjeta-3');
});
