// Customer profiles in the database.
import * as v from 'valibot';
import { type Customer, customerSchema } from '../../contract/customer.ts';
import { emailKey } from '../accounts/email.ts';
import type { Queries } from '../database/database.ts';

const profileRows = v.array(
  v.object({ profile: v.pipe(v.string(), v.parseJson(), customerSchema) }),
);

export async function findCustomer(queries: Queries, email: string): Promise<Customer | null> {
  const found = await queries.rows('SELECT profile FROM customers WHERE email = $1', [
    emailKey(email),
  ]);
  return v.parse(profileRows, found)[0]?.profile ?? null;
}

/** False when the customer already exists, also when two requests arrive together. */
export async function createCustomer(
  queries: Queries,
  customer: Customer,
  now: Date,
): Promise<boolean> {
  const created = await queries.rows(
    `INSERT INTO customers (email, email_as_written, profile, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING email`,
    [emailKey(customer.email_address), customer.email_address, JSON.stringify(customer), now],
  );
  return created.length === 1;
}
