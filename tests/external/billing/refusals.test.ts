// What Stripe refuses for good, and how many requests one account may cause.
import { expect, it } from 'vitest';
import { errorAnswer } from '../../support/server/client.ts';
import { BASICO, billingForFile, IDEAL, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

/** Requests to Stripe except those about prices. */
const asked = () =>
  app.stripe.requests().filter(({ route }) => route !== 'GET /v1/prices/:id').length;
const route = 'POST /v1/customers';

it('an e-mail that Stripe refuses is explained each time, and can be accepted later', async () => {
  const person = await app.signUp();
  for (let times = 0; times < 2; times += 1) {
    app.stripe.faults.plan({ route, how: 'refused', status: 400, code: 'email_invalid' });
    expect(await app.pay(person)).toEqual(
      errorAnswer(422, 'El proveedor de pagos no acepta el correo electrónico de tu cuenta.'),
    );
  }
  expect((await app.pay(person)).status).toBe(200);
});

it.each([
  { status: 400, code: 'customer_tax_location_invalid', answer: 422 },
  { status: 400, code: 'something_new', answer: 424 },
  { status: 401, code: undefined, answer: 424 },
  { status: 403, code: undefined, answer: 424 },
  { status: 402, code: 'card_declined', answer: 424 },
])('a refusal with $status $code is not retried', async ({ status, code, answer }) => {
  const person = await app.signUp();
  const start = asked();
  app.stripe.faults.plan({ route, how: 'refused', status, ...(code && { code }) });
  const { headers, ...refused } = await app.sendPay(person);
  expect(refused.status).toBe(answer);
  expect(headers.get('Retry-After')).toBeNull();
  expect(asked() - start).toBe(1);
});

it('a hundred calls of one account at once cause few requests and block no other account', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const start = asked();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => app.pay(person, [BASICO, IDEAL, PREMIUM][index % 3])),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(429)).toBe(70);
  expect(count(200) + count(424)).toBe(30);
  expect(asked() - start).toBeLessThanOrEqual(30 * 24);
  expect((await app.pay(other)).status).toBe(200);
});

it('thirty tabs that ask for one plan at once share one payment of six requests', async () => {
  const person = await app.signUp();
  const start = asked();
  app.stripe.faults.hold();
  const tabs = Array.from({ length: 31 }, () => app.pay(person));
  // The limit refuses the thirty-first: by then all others wait for Stripe.
  expect((await Promise.race(tabs)).status).toBe(429);
  app.stripe.faults.clear();
  const answers = await Promise.all(tabs);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(asked() - start).toBe(6);
});
