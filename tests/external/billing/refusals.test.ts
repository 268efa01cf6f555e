// What call 5 refuses, what Stripe refuses, and how much one account makes us ask of it.
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../support/server/client.ts';
import { BASICO, billingForFile, IDEAL, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile();

describe('a payment', () => {
  it('whose e-mail Stripe refuses for good says so, and another time too', async () => {
    const person = await app.signUp();
    for (let times = 0; times < 2; times += 1) {
      app.stripe.faults.fail({
        route: 'POST /v1/customers',
        how: 'refused',
        status: 400,
        code: 'email_invalid',
      });
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
  ])(
    'that Stripe refuses with $status $code is asked for once',
    async ({ status, code, answer }) => {
      const person = await app.signUp();
      const start = app.asked();
      const route = 'POST /v1/customers';
      app.stripe.faults.fail({ route, how: 'refused', status, ...(code && { code }) });
      const { headers, ...refused } = await app.sendPay(person);
      expect(refused.status).toBe(answer);
      expect(headers.get('Retry-After')).toBeNull();
      expect(app.asked() - start).toBe(1);
    },
  );
});

describe('what one account makes us ask of Stripe', () => {
  it('is little, however often and for whatever plan it calls at once', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const start = app.asked();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        app.pay(person, [BASICO, IDEAL, PREMIUM][index % 3]),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // The limit leaves thirty, and who asks for the same plan meanwhile gets the same answer.
    expect(count(429)).toBe(70);
    expect(count(200) + count(424)).toBe(30);
    expect(app.asked() - start).toBeLessThanOrEqual(30 * 24);
    // Nobody else waits for it.
    expect((await app.pay(other)).status).toBe(200);
  });

  it('is six requests for a payment, from however many tabs it is asked for at once', async () => {
    const person = await app.signUp();
    const start = app.asked();
    app.stripe.faults.hold();
    const tabs = Array.from({ length: 31 }, () => app.pay(person));
    // One more than there may be: once that one is refused, all others wait for Stripe.
    expect((await Promise.race(tabs)).status).toBe(429);
    app.stripe.faults.clear();
    const answers = await Promise.all(tabs);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(app.asked() - start).toBe(6);
  });
});
