// People who have everything, written straight into the database, and tokens of theirs.

import { DEFAULT_COST, hashOfNobody } from '../../../server/accounts/password.ts';
import type { Database } from '../../../server/database/database.ts';
import { environmentKeys } from '../../../server/tokens/key-ring.ts';
import { ACCESS_TOKEN, createTokens } from '../../../server/tokens/tokens.ts';
import { assistantOf, profileOf } from '../../../tests/support/server/client.ts';

export const TOKEN_KEY = 'only the load test signs with this key';

export interface Person {
  readonly email: string;
  readonly token: string;
}

const emailOf = (number: number) => `persona-${number}@ejemplo.com`;
const SAMPLE = emailOf(0);

/** @param from number of the first one, counted from 1 */
export async function addPeople(database: Database, from: number, to: number): Promise<void> {
  const profile = JSON.stringify(profileOf(SAMPLE));
  const config = JSON.stringify(assistantOf(SAMPLE));
  const each = `FROM generate_series(${from}, ${to}) AS n`;
  const email = "'persona-' || n || '@ejemplo.com'";
  const statements: readonly (readonly [string, ...string[]])[] = [
    [
      `INSERT INTO accounts (id, email, email_as_written, created_at, email_verified_at)
      SELECT 'person-' || n, ${email}, ${email}, now(), now() ${each}`,
    ],
    [
      `INSERT INTO identities (provider, subject, account_id, password_hash, created_at)
      SELECT 'password', 'person-' || n, 'person-' || n, $1, now() ${each}`,
      hashOfNobody(DEFAULT_COST),
    ],
    [
      `INSERT INTO customers (account_id, profile, created_at)
      SELECT 'person-' || n, replace($1, '${SAMPLE}', ${email}), now() ${each}`,
      profile,
    ],
    [
      `INSERT INTO subscriptions (account_id, price_id, active_from, created_at)
      SELECT 'person-' || n, 'price_virsi_a_ideal', now(), now() ${each}`,
    ],
    [
      `INSERT INTO assistants (account_id, service_digits, config, saved_at)
      SELECT 'person-' || n, 'digits ' || n, replace($1, '${SAMPLE}', ${email}), now() ${each}`,
      config,
    ],
    [
      `INSERT INTO stripe_customers (account_id, customer_id)
      SELECT 'person-' || n, 'cus_' || n ${each}`,
    ],
    [
      `INSERT INTO stripe_events (id, type, customer_id, received_at, next_try_at, worked_at)
      SELECT 'evt_' || n, 'invoice.paid', 'cus_' || n, now(), now(), now() ${each}`,
    ],
    [
      `INSERT INTO checkouts (account_id, id, price_id, expires_at)
      SELECT 'person-' || n, 'checkout ' || n, 'price_virsi_a_ideal', now() ${each}`,
    ],
    [
      `INSERT INTO links (token_hash, purpose, account_id, email, expires_at)
      SELECT 'hash ' || n, 'recovery', 'person-' || n, ${email}, now() + interval '1 hour' ${each}`,
    ],
    [
      `INSERT INTO attempts (key, about, count, ends_at)
      SELECT 'key ' || n, 'hash ' || n, 1, now() + interval '1 hour' ${each}`,
    ],
    [
      `INSERT INTO known_networks (network_hash, account_id, seen_at)
      SELECT 'hash ' || n, 'person-' || n, now() ${each}`,
    ],
    [
      `INSERT INTO ended_sessions (session_hash, account_id, expires_at)
      SELECT 'hash ' || n, 'person-' || n, now() + interval '1 hour' ${each}`,
    ],
    [
      `INSERT INTO mails (id, kind, email, origin, created_at, next_try_at)
      SELECT 'mail ' || n, 'recovery', ${email}, 'http://x', now(), now() + interval '1 day' ${each}`,
    ],
    [
      `INSERT INTO ended_identities (provider, subject_hash, ended_at)
      SELECT 'google', 'hash ' || n, now() ${each}`,
    ],
  ];
  for (const [sql, ...values] of statements) await database.rows(sql, values);
  await database.script('ANALYZE');
}

export async function somePeople(count: number): Promise<readonly Person[]> {
  const tokens = createTokens(environmentKeys([TOKEN_KEY]), () => new Date());
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      email: emailOf(index + 1),
      token: await tokens.sign(ACCESS_TOKEN, `person-${index + 1}`, { ver: 0 }),
    })),
  );
}
