// The same statements on few accounts and on many: what they cost, and by which index.
import * as v from 'valibot';
import type { Database } from '../../../server/database/database.ts';
import { median } from '../median.ts';

const ONE = 'person-77';

/** Every statement that a route or a queue makes, as the stores write it, for one person. */
const STATEMENTS: Readonly<Record<string, string>> = {
  'account by id': `SELECT * FROM accounts WHERE id = ANY(ARRAY['${ONE}'])`,
  'account by e-mail': "SELECT * FROM accounts WHERE email = 'persona-77@ejemplo.com'",
  identity: "SELECT * FROM identities WHERE provider = 'password' AND subject = 'person-77'",
  'sign-in methods': `SELECT provider FROM identities WHERE account_id = '${ONE}'`,
  profile: `SELECT profile FROM customers WHERE account_id = ANY(ARRAY['${ONE}'])`,
  subscription: `SELECT * FROM subscriptions WHERE account_id = ANY(ARRAY['${ONE}'])`,
  assistant: `SELECT config FROM assistants WHERE account_id = ANY(ARRAY['${ONE}'])`,
  'number of an assistant': "SELECT 1 FROM assistants WHERE service_digits = 'digits 77'",
  payment: "SELECT * FROM checkouts WHERE id = 'checkout 77'",
  'Customer of Stripe': "SELECT account_id FROM stripe_customers WHERE customer_id = 'cus_77'",
  'event that is due': `SELECT id FROM stripe_events WHERE worked_at IS NULL AND next_try_at <= now()
    ORDER BY next_try_at LIMIT 1`,
  'old events': "SELECT id FROM stripe_events WHERE worked_at < now() - interval '90 days'",
  'mail that is due':
    'SELECT id FROM mails WHERE next_try_at <= now() ORDER BY next_try_at LIMIT 1',
  link: "SELECT 1 FROM links WHERE token_hash = 'hash 77' AND purpose = 'recovery'",
  'links that expired': 'SELECT 1 FROM links WHERE expires_at < now()',
  attempts: "SELECT * FROM attempts WHERE key IN ('key 77', 'key 78')",
  'attempts that are over': 'SELECT 1 FROM attempts WHERE ends_at < now()',
};

export interface Cost {
  /** Milliseconds in the database. */
  readonly ms: number;
  readonly index: string;
}

const planRows = v.tuple([
  v.object({
    'QUERY PLAN': v.tuple([v.object({ 'Execution Time': v.number(), Plan: v.unknown() })]),
  }),
]);

export async function explainAll(database: Database): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const [name, sql] of Object.entries(STATEMENTS)) {
    const times: number[] = [];
    let index = '';
    for (let tries = 0; tries < 5; tries += 1) {
      const explained = await database.rows(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);
      const [
        {
          'QUERY PLAN': [plan],
        },
      ] = v.parse(planRows, explained);
      times.push(plan['Execution Time']);
      const found = JSON.stringify(plan.Plan);
      index =
        /"Index Name":"([^"]+)"/.exec(found)?.[1] ??
        (found.includes('Seq Scan') ? 'none: the whole table' : '-');
    }
    costs.set(name, { ms: median(times), index });
  }
  return costs;
}
