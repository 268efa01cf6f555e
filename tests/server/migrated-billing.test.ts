// Subscriptions of before there was a billing: they go on as they were, in the sandbox, and none of them is real.
// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { newEmail, PASSWORD } from '../support/server/client.ts';
import { openEarlier } from '../support/server/earlier-schema.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const DAY_MS = 24 * 3600_000;
const NOW = Date.parse('2025-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);

const [ON_TRIAL, PAYING, CANCELLED, OVER, NEVER] = Array.from({ length: 5 }, newEmail);

let home: Home;
let server: StartedServer;

beforeAll(async () => {
  home = await newHome();
  const database = await openEarlier(home.environment, '0010');
  const hash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
  const add = async (email: string | undefined, begun?: Date, endsAt: Date | null = null) => {
    const id = randomUUID();
    await database.rows(
      'INSERT INTO accounts (id, email, email_as_written, created_at) VALUES ($1, $2, $2, $3)',
      [id, email ?? '', daysAgo(60)],
    );
    await database.rows(
      `INSERT INTO identities (provider, subject, account_id, password_hash, created_at)
       VALUES ('password', $1, $1, $2, $3)`,
      [id, hash, daysAgo(60)],
    );
    if (begun)
      await database.rows(
        `INSERT INTO subscriptions (account_id, price_id, active_from, created_at, ends_at)
         VALUES ($1, 'price_virsi_a_ideal', $2, $2, $3)`,
        [id, begun, endsAt],
      );
  };
  await add(ON_TRIAL, daysAgo(2));
  await add(PAYING, daysAgo(20));
  await add(CANCELLED, daysAgo(2), daysAgo(-5));
  await add(OVER, daysAgo(20), daysAgo(13));
  await add(NEVER);
  await database.close();
  server = await startIn(home, {}, { now: () => new Date(NOW) });
});
afterAll(async () => {
  await server?.close();
});

const statusOf = async (email = '') => server.subscriptionOf(await server.logIn(email));
const ideal = { product_id: 'price_virsi_a_ideal', can_manage: true };
const none = { trial_ends_at: null, cancel_at_period_end: false };

it('everybody has the subscription that they had', async () => {
  const trialEnd = '2025-03-25T12:00:00.000Z';
  expect(await statusOf(ON_TRIAL)).toEqual({
    ...ideal,
    ...none,
    is_active: true,
    status: 'trialing',
    trial_ends_at: trialEnd,
    current_period_ends_at: trialEnd,
  });
  expect(await statusOf(PAYING)).toEqual({
    ...ideal,
    ...none,
    is_active: true,
    status: 'active',
    current_period_ends_at: '2025-04-07T12:00:00.000Z',
  });
  expect(await statusOf(CANCELLED)).toMatchObject({
    is_active: true,
    status: 'trialing',
    current_period_ends_at: trialEnd,
    cancel_at_period_end: true,
  });
  expect(await statusOf(OVER)).toEqual({
    ...ideal,
    ...none,
    is_active: false,
    status: 'canceled',
    current_period_ends_at: '2025-03-07T12:00:00.000Z',
  });
  expect(await statusOf(NEVER)).toMatchObject({ is_active: false, product_id: null, status: null });
});

it('who had a trial then has no second one', async () => {
  const token = await server.logIn(OVER ?? '');
  expect(await server.subscribe(token)).toMatchObject({ is_active: true, status: 'active' });
});

it('at Stripe none of them counts', async () => {
  await server.close();
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_nada',
    STRIPE_WEBHOOK_SECRET: 'whsec_nada',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  };
  server = await startIn(home, stripe, { now: () => new Date(NOW) });
  expect(await statusOf(PAYING)).toMatchObject({ is_active: false, product_id: null });
});
