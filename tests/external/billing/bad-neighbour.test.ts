// A Stripe that is slow, silent, wrong or gone: people are told so soon, in Spanish, and no instance is the worse for it.
// @rule What a call may ask of Stripe
import { describe, expect, it } from 'vitest';
import {
  apartFromBudget,
  BudgetSpent,
  withinBudget,
} from '../../../server/billing/stripe/stripe-budget.ts';
import { stripeClient } from '../../../server/billing/stripe/stripe-client.ts';
import { errorAnswer } from '../../support/server/client.ts';
import type { Fault } from './stripe/api/faults.ts';
import { billingForFile, IDEAL, NO_PAYMENTS } from './support/billing-for-file.ts';

// Without a limit of its own the SDK asks for longer than a test may take.
const app = billingForFile({ callMs: 4000 });

const NOT_ENDED = errorAnswer(
  424,
  'No pudimos cancelar tu suscripción, así que tu cuenta sigue como estaba. Inténtalo de nuevo en unos minutos.',
);
const FOR_EVER = 1000;

describe.each([
  ['answers nothing', () => app.stripe.faults.hold()],
  ...(['drip', 'not an object', 'cut', 'refused'] as const).map((how): [string, () => void] => [
    `answers by ${how}`,
    () => app.stripe.faults.fail({ how, times: FOR_EVER } satisfies Fault),
  ]),
])('a Stripe that %s', (_, begin) => {
  it('is told of in time at every call, and the server stays as it is', async () => {
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
  });
});

function sdk() {
  const { secretKey, url } = app.stripe;
  return stripeClient({ secretKey, webhookSecrets: [], apiUrl: new URL(url) });
}

it('however much a call wants to ask, it ends with its budget', async () => {
  const stripe = sdk();
  const start = app.stripe.requests().length;
  const askForEver = async () => {
    for (;;) await stripe.prices.retrieve(IDEAL);
  };
  await expect(withinBudget({ ms: 60_000, requests: 3 }, askForEver)).rejects.toThrow(BudgetSpent);
  expect(app.stripe.requests()).toHaveLength(start + 3);
});

it('what a call begins and does not wait for has a budget of its own', async () => {
  const stripe = sdk();
  const once = { ms: 60_000, requests: 1 };
  const ask = () => stripe.prices.retrieve(IDEAL);
  let later: Promise<unknown> = Promise.resolve();
  await withinBudget(once, async () => {
    await ask();
    later = apartFromBudget(() =>
      new Promise((resolve) => setTimeout(resolve)).then(() => withinBudget(once, ask)),
    );
  });
  await expect(later).resolves.toMatchObject({ id: IDEAL });
});
