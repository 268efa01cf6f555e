// What Stripe said is told late: somebody asked again meanwhile, and their answer stays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, PASSWORD } from '../../support/server/client.ts';
import { billingForFile, PREMIUM } from './support/billing-for-file.ts';
import { type HeldAnswers, holdAnswers } from './support/held-answers.ts';

let between: HeldAnswers;
beforeAll(async () => {
  between = await holdAnswers();
});
const app = billingForFile({ environment: () => ({ STRIPE_API_URL: between.url }) });
beforeAll(() => between.to(app.standIn().url));
afterAll(() => between.close());

it('an answer of before is not written over a later one', async () => {
  const person = await app.signUp();
  app
    .standIn()
    .checkout(await app.link(person))
    .pay();
  const late = between.hold('/v1/subscriptions');
  const first = app.pay(person);
  await late.held;

  app.portal(person).cancelNow();
  await app.deliver();
  late.release();
  // Nothing is live any more: the answer that counts gives a page.
  expect((await first).status).toBe(200);
  app.standIn().faults.fail({ how: 'cut', times: 50 });
  expect(await app.status(person)).toMatchObject({ is_active: false, status: 'canceled' });
});

it('a payment that is answered late is not given out once another plan was chosen', async () => {
  const person = await app.signUp();
  const late = between.hold('/v1/checkout/sessions');
  // The plan is made; what is held is the list before it, and then the page itself.
  const listed = app.pay(person);
  await late.held;
  late.release();
  const page = between.hold('/v1/checkout/sessions');
  await page.held;
  const other = await app.link(person, PREMIUM);
  page.release();
  const { body } = await listed;
  const open = app
    .standIn()
    .sessions()
    .filter(({ status, customer }) => status === 'open' && customer === app.customerOf(person));
  expect(open).toHaveLength(1);
  // Whoever was answered last has the page that can be paid.
  expect([other, Object(body).url]).toContain(open[0]?.url);
});

it('an account that is deleted while its payment is being made has none that can be paid', async () => {
  const person = await app.signUp();
  const list = between.hold('/v1/checkout/sessions');
  const asked = app.pay(person);
  await list.held;
  list.release();
  const page = between.hold('/v1/checkout/sessions');
  await page.held;
  const json = { email_address: person.email, password: PASSWORD };
  const token = await person.token();
  const removed = await ask({ url: app.url() }, 'DELETE', '/api/auth/user/account', {
    token,
    json,
  });
  expect(removed.status).toBe(204);
  page.release();
  expect((await asked).status).toBe(401);
  const open = app
    .standIn()
    .sessions()
    .filter(({ status, customer }) => status === 'open' && customer === app.customerOf(person));
  expect(open).toEqual([]);
});
