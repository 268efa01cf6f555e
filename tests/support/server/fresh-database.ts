// A Postgres database for one test file, made from TEST_DATABASE_URL and dropped afterwards.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const ADMIN_URL = process.env.TEST_DATABASE_URL;

/** Whether the tests run on Postgres rather than on PGlite. */
export const onPostgres = Boolean(ADMIN_URL);

/** Why a test of two servers is skipped on PGlite. */
export const NEEDS_POSTGRES = 'two servers share one database, and PGlite has one owner at a time';

/** Null when the tests run on PGlite. */
export async function freshDatabase() {
  if (!ADMIN_URL) return null;
  const name = `virsi_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(ADMIN_URL, `CREATE DATABASE ${name}`);
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
