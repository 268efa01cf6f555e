// The version before works on the schema of this one, for during an update both run: a migration only adds.
// @module-tag postgres
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queries } from '../../server/database/database.ts';
import { MIGRATIONS, migrationNames } from '../../server/database/migrations.ts';
import { openUnmigrated } from '../../server/database/open-database.ts';
import { dropSchema } from '../support/server/earlier-schema.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';

const newHome = homesForFile();

/** What takes something away, and why no instance uses it any more. */
const CONTRACTING: Readonly<Record<string, string>> = {
  '0005_identities.sql': 'nothing was deployed before there were accounts',
};

const columnRows = v.array(
  v.object({
    column: v.string(),
    type: v.string(),
    isRequired: v.boolean(),
    hasDefault: v.boolean(),
  }),
);
const ruleRows = v.array(
  v.object({ table: v.string(), rule: v.string(), columns: v.array(v.string()) }),
);

/** Both by table and column; views, triggers and functions are used nowhere. */
const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "isRequired", a.atthasdef AS "hasDefault"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND a.attnum > 0 AND NOT a.attisdropped`;
/** What a row is refused by: of constraints, and of unique indices, which may be partial. */
const RULES = `
  SELECT c.relname::text AS table, found.rule, ARRAY(
      SELECT c.relname || '.' || a.attname FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = ANY(found.keys)
    ) AS columns
  FROM (
    SELECT conrelid AS relation, pg_get_constraintdef(oid) AS rule, conkey AS keys FROM pg_constraint
    WHERE contype IN ('c', 'f', 'x')
    UNION ALL
    SELECT indrelid, regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON'), indkey::int2[]
    FROM pg_index WHERE indisunique
  ) AS found
  JOIN pg_class c ON c.oid = found.relation
  WHERE c.relnamespace = current_schema()::regnamespace`;

async function look(queries: Queries) {
  return {
    columns: new Map(
      v.parse(columnRows, await queries.rows(COLUMNS)).map((found) => [found.column, found]),
    ),
    rules: v.parse(ruleRows, await queries.rows(RULES)),
  };
}
type Schema = Awaited<ReturnType<typeof look>>;

const tableOf = (column: string) => column.split('.')[0] ?? '';

/** What a version that was written for the schema before would stumble over. */
function inTheWay(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [name, { type, isRequired, hasDefault }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) found.push(`${name} is gone`);
    else if (now.type !== type) found.push(`${name} is ${now.type}`);
    else if (now.isRequired && !isRequired) found.push(`${name} has to be given`);
    else if (!now.isRequired && isRequired) found.push(`${name} may be empty`);
    else if (hasDefault && !now.hasDefault) found.push(`${name} has no default`);
  }
  const tables = new Set([...before.columns.keys()].map(tableOf));
  for (const [name, { isRequired, hasDefault }] of after.columns)
    if (!before.columns.has(name) && tables.has(tableOf(name)) && isRequired && !hasDefault)
      found.push(`${name} has to be given`);
  const has = ({ rules }: Schema, { table, rule }: Schema['rules'][number]) =>
    rules.some((one) => one.table === table && one.rule === rule);
  for (const rule of before.rules)
    if (!has(after, rule)) found.push(`${rule.table} is without ${rule.rule}`);
  for (const rule of after.rules)
    if (
      !has(before, rule) &&
      tables.has(rule.table) &&
      // A rule over new columns alone holds for rows that leave them empty.
      (rule.columns.length === 0 || rule.columns.some((column) => before.columns.has(column)))
    )
      found.push(`${rule.table} has ${rule.rule}`);
  return found;
}

let home: Home;
let database: Database;

beforeAll(async () => {
  home = await newHome();
  const { DATA_DIR, DATABASE_URL } = home.environment;
  database = await openUnmigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
  await dropSchema(database);
});
afterAll(async () => {
  await database.close();
});

/** What a migration that says this would be in the way of; it is undone. */
async function tried(script: string): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const trying = database.transaction(async (queries) => {
    const before = await look(queries);
    await queries.script(script);
    found = inTheWay(before, await look(queries));
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return found;
}

describe('a migration', () => {
  it('takes nothing away that the version before uses, and asks for nothing that it does not give', async () => {
    const found: Record<string, string[]> = {};
    for (const name of migrationNames()) {
      const before = await look(database);
      await database.script(readFileSync(join(MIGRATIONS, name), 'utf8'));
      const problems = inTheWay(before, await look(database));
      if (problems.length > 0) found[name] = problems;
    }
    const expected = Object.keys(CONTRACTING).map((name) => [name, expect.any(Array)]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it.each([
    ['ALTER TABLE accounts DROP COLUMN token_version', 'accounts.token_version is gone'],
    ['ALTER TABLE accounts RENAME COLUMN email TO mail', 'accounts.email is gone'],
    ['DROP TABLE stripe_events', 'stripe_events.id is gone'],
    ['ALTER TABLE links RENAME TO tokens', 'links.token_hash is gone'],
    ['ALTER TABLE attempts ALTER COLUMN count TYPE bigint', 'attempts.count is bigint'],
    [
      'ALTER TABLE stripe_events ALTER COLUMN customer_id SET NOT NULL',
      'stripe_events.customer_id has to be given',
    ],
    ['ALTER TABLE mails ALTER COLUMN tries DROP DEFAULT', 'mails.tries has no default'],
    ['ALTER TABLE mails ALTER COLUMN kind DROP NOT NULL', 'mails.kind may be empty'],
    ['ALTER TABLE mails ADD COLUMN tone text NOT NULL', 'mails.tone has to be given'],
    ['ALTER TABLE mails ADD CHECK (tries < 3)', 'mails has CHECK ((tries < 3))'],
    [
      "CREATE UNIQUE INDEX one ON links (account_id) WHERE purpose = 'recovery'",
      "links has CREATE UNIQUE INDEX ON public.links USING btree (account_id) WHERE (purpose = 'recovery'::text)",
    ],
    [
      'ALTER TABLE accounts DROP CONSTRAINT accounts_email_key',
      'accounts is without CREATE UNIQUE INDEX ON public.accounts USING btree (email)',
    ],
  ])('that says «%s» is found', async (script, problem) => {
    expect(await tried(script)).toContain(problem);
  });

  it.each([
    'ALTER TABLE mails ADD COLUMN tone text',
    "ALTER TABLE mails ADD COLUMN tone text NOT NULL DEFAULT 'warm'",
    'ALTER TABLE mails ADD COLUMN sender text UNIQUE REFERENCES accounts (id)',
    'CREATE TABLE tones (id text PRIMARY KEY, name text NOT NULL UNIQUE)',
    'CREATE INDEX mails_kind ON mails (kind)',
  ])('may say «%s»', async (script) => {
    expect(await tried(script)).toEqual([]);
  });
});
