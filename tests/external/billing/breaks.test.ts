// The histories are worth something: each part of the backend that keeps a rule, taken out, breaks it within few of them.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onPostgres } from '../../support/server/fresh-database.ts';
import { type Change, withCopy } from '../../unit/flow/owner/runner/changed-copy.ts';
import type { BackendParts } from './histories/backend-parts.ts';
import { twoPlansAtOnce } from './histories/moves.ts';
import { olderAnswer } from './histories/older-answer.ts';
import { runHistories } from './histories/run-histories.ts';
import { stageForFile } from './histories/stage-for-file.ts';

const CHECKOUT = 'server/billing/stripe/checkout.ts';
const WEBHOOKS = 'server/billing/stripe/webhook-queue.ts';
const WORKER = 'server/jobs/job-worker.ts';
const CUSTOMERS = 'server/stores/stripe-customer-store.ts';
const EVENTS = 'server/stores/stripe-event-store.ts';

interface Break {
  readonly says: string;
  readonly changes: readonly Change[];
  /** The rules of which one is broken first, as the histories name them. */
  readonly breaks: RegExp;
  readonly instances?: number;
  /** Where those of every kind would take long. */
  readonly histories?: typeof twoPlansAtOnce;
}

const BREAKS: readonly Break[] = [
  {
    says: 'no lock: whoever plans a payment does not look whether somebody else did',
    changes: [
      {
        file: CUSTOMERS,
        from: 'WHERE account_id = $1 AND attempt = $2 AND checkout_id IS NOT DISTINCT FROM $3',
        to: 'WHERE account_id = $1 AND $2::int >= 0 AND $3::text IS NOT DISTINCT FROM $3',
      },
      {
        file: CUSTOMERS,
        from: 'WHERE account_id = $1 AND attempt = $2 AND checkout_price IS NOT NULL RETURNING',
        to: 'WHERE account_id = $1 AND $2::int >= 0 RETURNING',
      },
      {
        file: CHECKOUT,
        from: 'if (since.attempt !== stored.attempt || since.checkoutId !== checkoutId) return null;',
        to: '',
      },
    ],
    breaks: /^(a page of another plan|two pages can be paid|two live subscriptions|two trials)$/,
    instances: 2,
    histories: twoPlansAtOnce,
  },
  {
    says: 'no idempotency key',
    changes: [
      {
        file: CHECKOUT,
        from: '{ idempotencyKey: `customer-',
        to: '{ idempotencyKey: crypto.randomUUID() || `customer-',
      },
      {
        file: CHECKOUT,
        from: 'idempotencyKey: `checkout-',
        to: 'idempotencyKey: crypto.randomUUID() || `checkout-',
      },
    ],
    breaks: /^two Customers$/,
  },
  {
    says: 'an event that is trusted instead of asked for',
    changes: [
      {
        file: WEBHOOKS,
        from: "return customerOfEvent(JSON.parse(body.toString('utf8')));",
        to: `const sent = JSON.parse(body.toString('utf8'));
    const event = customerOfEvent(sent);
    if (event) told.set(event.id, sent.data.object);
    return event;`,
      },
      {
        file: WEBHOOKS,
        from: 'else await sync(account, { eventId: id, request: REQUEST });',
        to: `else {
    const object = told.get(id);
    const stored = await findStripeCustomer(database, account);
    if (object?.object === 'subscription' && stored) {
      const projection = projectSubscription([object], object, undefined, { a: ['price_virsi_a_basico', 'price_virsi_a_ideal', 'price_virsi_a_premium'], b: [] });
      await saveSubscription(database, account, stored, { ...projection, now: now() });
      await markProcessed(database, id, now());
    } else await sync(account, { eventId: id, request: REQUEST });
  }`,
      },
      {
        file: WEBHOOKS,
        from: 'import { describeStripeError',
        to: `import { findStripeCustomer, saveSubscription } from '../../stores/stripe-customer-store.ts';
import { projectSubscription } from './project-subscription.ts';
const told = new Map();
import { describeStripeError`,
      },
    ],
    breaks: /^(what is stored is not true|somebody)/,
  },
  {
    says: 'a signature that nobody looks at',
    changes: [{ file: WEBHOOKS, from: "if (signed !== 'in time') {", to: 'if (signed) {} else {' }],
    breaks: /^a forged event is answered with 200$/,
  },
  {
    says: 'a trial for everybody who pays',
    changes: [
      {
        file: CHECKOUT,
        from: 'hasTrial: seen.trialStartedAt === null && !isSpent,',
        to: 'hasTrial: true,',
      },
    ],
    breaks: /^two trials$/,
  },
  {
    says: 'a charge that failed ends the access at once',
    changes: [
      {
        file: 'server/billing/access.ts',
        from: 'return now < daysAfter(unpaidSince, graceDays);',
        to: 'return false;',
      },
    ],
    breaks: /^(somebody who pays is locked out|what is stored is not true)/,
  },
  {
    says: 'no grace has an end',
    changes: [
      {
        file: 'server/billing/access.ts',
        from: 'return now < daysAfter(unpaidSince, graceDays);',
        to: 'return true;',
      },
    ],
    breaks: /^(somebody whose subscription ended stays in|what is stored is not true)/,
  },
  {
    says: 'a payment that is not refused to who has a subscription',
    changes: [{ file: CHECKOUT, from: 'if (synced.live.length > 0) {', to: 'if (false) {' }],
    breaks: /^(200 with 1 live subscriptions|two live subscriptions)$/,
  },
  {
    says: 'an event that is answered before it is kept',
    changes: [
      {
        file: WEBHOOKS,
        from: 'await addEvent(database, { ...event, now: now() });',
        to: 'void addEvent(database, { ...event, now: now() }).catch(() => undefined);',
      },
    ],
    breaks: /^an event was processed 0 times$/,
  },
  {
    says: 'an event that is processed each time it comes',
    changes: [
      {
        file: EVENTS,
        from: 'ON CONFLICT (id) DO NOTHING RETURNING id',
        to: 'ON CONFLICT (id) DO UPDATE SET worked_at = NULL RETURNING id',
      },
    ],
    breaks: /^an event was processed [2-9] times$/,
  },
  {
    says: 'a failure that counts as processed',
    changes: [
      {
        file: WORKER,
        from: 'else await postponeJob(database, table, { id: job.id, until });',
        to: `else await database.rows('UPDATE stripe_events SET worked_at = $2 WHERE id = $1', [job.id, until]);`,
      },
    ],
    breaks: /^what is stored is not true/,
  },
  {
    says: 'an account that goes while its subscription stays',
    changes: [
      {
        file: 'server/sessions/close-account.ts',
        from: 'await billing.end(id);',
        to: '',
      },
    ],
    breaks: /^somebody who left/,
  },
];

const DOOR = 'tests/external/billing/histories/backend-parts.ts';
const COPIED = ['server', 'server/pages/pages.css', 'contract', DOOR];
const SEED = 1;
const RUNS = 1000;
const TIMEOUT_MS = 5 * 60_000;

const stage = stageForFile(2);

/** What the server's parts do with these changes. */
function withBreak<Result>(
  changes: readonly Change[],
  use: (parts: BackendParts) => Promise<Result>,
) {
  return withCopy({ parts: COPIED, changes }, async (copy) => {
    const door: { backendParts: BackendParts } = await import(/* @vite-ignore */ join(copy, DOOR));
    return use(door.backendParts);
  });
}

// On Postgres nobody says who goes on next, so that no seed finds the same again.
test.skipIf(onPostgres).each(BREAKS)(
  '$says',
  async ({ changes, breaks, instances = 1, histories }) => {
    const failure = await withBreak(changes, (parts) => {
      const databases = stage().databases.slice(0, instances);
      const there = { ...stage(), parts, databases };
      return runHistories(there, {
        instances,
        runs: RUNS,
        seed: SEED,
        isShrunk: false,
        ...(histories && { histories }),
      });
    });
    expect(failure?.error).toBeInstanceOf(Error);
    expect(String(Object(failure?.error).message)).toMatch(breaks);
  },
  TIMEOUT_MS,
);

test('an older answer of Stripe that comes later is asked for again', async () => {
  expect(await olderAnswer(stage())).toBe('canceled');
});

test('no lock: an older answer of Stripe is written over a younger one', async () => {
  const change = {
    file: CUSTOMERS,
    from: 'WHERE account_id = $1 AND revision = $2 AND customer_id = $3',
    to: 'WHERE account_id = $1 AND $2::int >= 0 AND customer_id = $3',
  };
  const told = await withBreak([change], (parts) => olderAnswer({ ...stage(), parts }));
  expect(told).toBe('trialing');
});
