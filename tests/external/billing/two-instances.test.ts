// Two instances on one Postgres: one Customer, one payment, every event processed once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type RunningServer, startServer } from '../../../server/start-server.ts';
import { ask, newEmail, signUp } from '../../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../../support/server/fresh-database.ts';
import { until } from '../../support/server/server-process.ts';
import { temporaryHome } from '../../support/server/test-server.ts';
import { sellPlans } from './stripe/sell-plans.ts';
import { startStripeStandIn } from './stripe/start-stand-in.ts';
import type { StripeStandIn } from './stripe/stripe-stand-in.ts';
import { BASICO, IDEAL, PREMIUM } from './support/billing-for-file.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let standIn: StripeStandIn;
let instances: RunningServer[] = [];
let logs = '';

beforeAll(async () => {
  if (!onPostgres) return;
  home = await temporaryHome();
  standIn = await startStripeStandIn();
  sellPlans(standIn);
  const start = () =>
    startServer(
      readConfig({
        ...home.environment,
        PORT: '0',
        PUBLIC_URL: 'https://app.virsi.test',
        STRIPE_SECRET_KEY: standIn.secretKey,
        STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
        STRIPE_API_URL: standIn.url,
      }),
      {
        now: standIn.now,
        hashCost: { N: 2 ** 10, r: 8, p: 1 },
        stripePollMs: 20,
        logTo: {
          write: (line) => {
            logs += line;
          },
        },
      },
    );
  instances = await Promise.all([start(), start()]);
});
afterAll(async () => {
  if (!onPostgres) return;
  await Promise.all(instances.map((server) => server.close()));
  await standIn.close();
  await home.remove();
});

const pay = async (server: RunningServer, token: string, price: string) => {
  const path = `/api/payments/subscription/pay/${price}`;
  const { status, body } = await ask(server, 'GET', path, { token });
  return { status, url: String(Object(body).url) };
};

async function newcomer() {
  const email = newEmail();
  const [first] = instances;
  if (!first) throw new Error('no instance');
  const { token } = await signUp(first, email);
  const customers = () => standIn.customers().filter((customer) => customer.email === email);
  const ofThem = (customer: unknown) => customers().some(({ id }) => id === customer);
  return {
    token,
    customers,
    open: () =>
      standIn.sessions().filter(({ customer, status }) => status === 'open' && ofThem(customer)),
    live: () =>
      standIn
        .subscriptions()
        .filter(({ customer, status }) => status !== 'canceled' && ofThem(customer)),
  };
}

describe('two instances on one database', () => {
  it('give one link for one plan, asked at once at both', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const person = await newcomer();
    const asked = [...instances, ...instances, ...instances];
    const answers = await Promise.all(asked.map((server) => pay(server, person.token, IDEAL)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(person.customers()).toHaveLength(1);
    expect(person.open()).toHaveLength(1);
  });

  it('leave one payment that can be made of several plans, and one subscription', async ({
    skip,
  }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    for (let round = 0; round < 10; round += 1) {
      const person = await newcomer();
      const plans = [BASICO, IDEAL, PREMIUM, BASICO, IDEAL, PREMIUM];
      const answers = await Promise.all(
        plans.map((plan, index) => pay(instances[index % 2] ?? Object(null), person.token, plan)),
      );
      expect(person.open().length).toBeLessThanOrEqual(1);
      for (const { status, url } of answers)
        if (status === 200) {
          try {
            standIn.checkout(url).pay();
          } catch {
            // A page that another plan ended.
          }
        }
      expect(person.live().length).toBeLessThanOrEqual(1);
    }
  });

  it('work every event off once, delivered to both', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { deliveries } = standIn;
    const waiting = deliveries.pending();
    await Promise.all(
      instances.flatMap(({ url }) =>
        waiting.map(({ id }) => deliveries.deliver(id, { to: `${url}/api/payments/webhook` })),
      ),
    );
    for (const { id } of waiting) {
      const done = `"event":"${id}","msg":"processed"`;
      await until(() => (logs.includes(done) ? true : undefined));
      expect(logs.split(done)).toHaveLength(2);
    }
  });
});
