// Accounts with profile, subscription and assistant, written straight into the database, and their tokens.
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
const EMAIL = "'persona-' || n || '@ejemplo.com'";

/** Table with its columns, and what each row `n` has in them. `$1` is the value of `VALUES`. */
const TABLES: Readonly<Record<string, string>> = {
  'accounts (id, email, email_as_written, created_at, email_verified_at)': `'person-' || n, ${EMAIL}, ${EMAIL}, now(), now()`,
  'identities (provider, subject, account_id, password_hash, created_at)': `'password', 'person-' || n, 'person-' || n, $1, now()`,
  'customers (account_id, profile, created_at)': `'person-' || n, replace($1, '${SAMPLE}', ${EMAIL}), now()`,
  'subscriptions (account_id, price_id, active_from, created_at)': `'person-' || n, 'price_virsi_a_ideal', now(), now()`,
  'assistants (account_id, service_digits, config, saved_at)': `'person-' || n, 'digits ' || n, replace($1, '${SAMPLE}', ${EMAIL}), now()`,
};
const VALUES: Readonly<Record<string, () => string>> = {
  identities: () => hashOfNobody(DEFAULT_COST),
  customers: () => JSON.stringify(profileOf(SAMPLE)),
  assistants: () => JSON.stringify(assistantOf(SAMPLE)),
};

/** @param from number of the first one, counted from 1 */
export async function addPeople(database: Database, from: number, to: number): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const value = VALUES[table.split(' ')[0] ?? '']?.();
    const sql = `INSERT INTO ${table} SELECT ${columns} FROM generate_series(${from}, ${to}) AS n`;
    await database.rows(sql, value === undefined ? [] : [value]);
  }
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
