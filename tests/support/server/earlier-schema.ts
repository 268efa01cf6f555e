// A database as a server left it before there were accounts: its schema, and people of every kind.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import { openPostgres } from '../../../server/database/postgres.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'server', 'migrations');
/** The last one before there were accounts. */
const BEFORE_ACCOUNTS = '0004';

/** @param last number of the last migration that was applied then */
export async function openEarlier(
  environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  last = BEFORE_ACCOUNTS,
): Promise<Database> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL, () => undefined)
    : await openPglite(DATA_DIR);
  await dropSchema(database);
  await database.script(
    'CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const files = (await readdir(MIGRATIONS)).sort();
  for (const name of files.filter((file) => file.slice(0, last.length) <= last)) {
    await database.script(await readFile(join(MIGRATIONS, name), 'utf8'));
    await database.rows('INSERT INTO migrations (name) VALUES ($1)', [name]);
  }
  return database;
}

/** As before the first start: a home comes with the schema of this build. */
export const dropSchema = (database: Database): Promise<void> =>
  database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

/** A profile as it was stored then: nothing of today makes it. */
export const profileOfThen = (email: string, name: string) => ({
  name,
  last_name: 'Pérez',
  mobile_phone_number: '+593991234567',
  email_address: email,
  city: 'Quito',
  country: 'EC',
  province: 'Pichincha',
  postal_code: '',
  address: 'Sin dirección',
  assigned_onboarder: '',
  phone_number: '',
  bots_service_numbers: [],
});

/** What each row of then says; `at` is the hour of the day it was written. */
export function writer(database: Database) {
  const moment = (at: number) => new Date(Date.UTC(2025, 1, 1, at));
  return {
    account: (email: string, hash: string, at: number) =>
      database.rows('INSERT INTO accounts VALUES ($1, $2, $3, $4)', [
        email.toLowerCase(),
        email,
        hash,
        moment(at),
      ]),
    customer: (email: string, at: number, name = 'Ana') =>
      database.rows('INSERT INTO customers VALUES ($1, $2, $3, $4)', [
        email.toLowerCase(),
        email,
        JSON.stringify(profileOfThen(email, name)),
        moment(at),
      ]),
    subscription: (email: string, at: number) =>
      database.rows('INSERT INTO subscriptions VALUES ($1, $2, $3, $4)', [
        email.toLowerCase(),
        'price_virsi_a_ideal',
        moment(at),
        moment(at),
      ]),
    assistant: (email: string, number: string, config: object) =>
      database.rows('INSERT INTO assistants VALUES ($1, $2, $3, $4)', [
        email.toLowerCase(),
        number,
        JSON.stringify(config),
        moment(20),
      ]),
  };
}
