// A Stripe that is slow, silent, wrong or gone: people read so in Spanish, and the server stays as it is.
// @rule What a call may ask of Stripe
import { expect, it } from 'vitest';
import {
  apartFromBudget,
  BudgetSpent,
  withinBudget,
} from '../../../server/billing/stripe/stripe-budget.ts';
import { stripeClient } from '../../../server/billing/stripe/stripe-client.ts';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, NO_PAYMENTS } from './support/billing-for-file.ts';

const app = billingForFile({ callMs: 4000 });

const NOT_ENDED = errorAnswer(
  424,
  'No pudimos cancelar tu suscripción, así que tu cuenta sigue como estaba. Inténtalo de nuevo en unos minutos.',
);

it.each([
  ['answers nothing', () => app.stripe.faults.hold()],
  ...(['drip', 'not an object', 'cut', 'refused'] as const).map((how): [string, () => void] => [
    `answers by ${how}`,
    () => app.stripe.faults.plan({ how, times: 1000 }),
  ]),
])(
  'a Stripe that %s ends every call with an answer, and all is as before afterwards',
  async (_, begin) => {
    const [owner, leaver] = [await app.subscriber(), await app.subscriber()];
    const person = await app.signUp();
    begin();
    const [{ headers, ...refused }, portal, status, removed] = await Promise.all([
      app.sendPay(person),
      app.get(owner, 'portal'),
      app.status(owner),
      app.remove(leaver),
    ]);
    expect(refused).toEqual(NO_PAYMENTS);
    expect(headers.get('Retry-After')).toBe('30');
    expect(portal).toEqual(NO_PAYMENTS);
    expect(status).toMatchObject({ is_active: true, product_id: IDEAL });
    expect(removed).toEqual(NOT_ENDED);
    expect((await app.site.send('GET', '/readyz')).status).toBe(200);
    app.stripe.faults.clear();
    expect(app.live(leaver)).toHaveLength(1);
    expect(await app.status(leaver)).toMatchObject({ is_active: true });
    expect((await app.pay(person)).status).toBe(200);
    expect((await app.remove(leaver)).status).toBe(204);
    expect(app.live(leaver)).toEqual([]);
  },
);

const askForPrice = () => {
  const { secretKey, url } = app.stripe;
  return stripeClient({ secretKey, webhookSecrets: [], apiUrl: new URL(url) }).prices.retrieve(
    IDEAL,
  );
};

it('a call ends when its budget of requests is spent', async () => {
  const start = app.stripe.requests().length;
  const askForEver = async () => {
    for (;;) await askForPrice();
  };
  await expect(withinBudget({ ms: 60_000, requests: 3 }, askForEver)).rejects.toThrow(BudgetSpent);
  expect(app.stripe.requests()).toHaveLength(start + 3);
});

it('background work of a call has a budget of its own', async () => {
  const once = { ms: 60_000, requests: 1 };
  let later: Promise<unknown> = Promise.resolve();
  await withinBudget(once, async () => {
    await askForPrice();
    later = apartFromBudget(() => withinBudget(once, askForPrice));
  });
  await expect(later).resolves.toMatchObject({ id: IDEAL });
});
