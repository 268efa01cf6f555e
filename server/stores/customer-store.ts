// Customer profiles in the database.
import * as v from 'valibot';
import { CUSTOMER_DEFAULTS, CUSTOMER_FIELDS, type Customer } from '../../contract/customer.ts';
import { mapFields } from '../../contract/fields.ts';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { STORED, storedBody } from './stored-body.ts';

const profileRow = v.object({
  profile: storedBody(mapFields(CUSTOMER_FIELDS, STORED), CUSTOMER_DEFAULTS),
});

export async function findCustomer(queries: Queries, accountId: string): Promise<Customer | null> {
  const sql = 'SELECT account_id AS key, profile FROM customers WHERE account_id = ANY($1)';
  const row = await rowByKey(queries, sql, accountId);
  return row === undefined ? null : v.parse(profileRow, row).profile;
}

/** False when the customer already exists, also with concurrent requests. */
export async function createCustomer(
  queries: Queries,
  accountId: string,
  customer: Customer,
  now: Date,
): Promise<boolean> {
  const created = await queries.rows(
    `INSERT INTO customers (account_id, profile, created_at)
     VALUES ($1, $2, $3) ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
    [accountId, JSON.stringify(customer), now],
  );
  return created.length === 1;
}
