// No statement of a route reads a whole table that grows with the accounts, and each names the account that it is about:
// what a walk asks, and what else the source has, is planned on tables that are large enough for the planner to care.
// @module-tag postgres
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Queries } from '../../server/database/database.ts';
import type * as Opening from '../../server/database/open-database.ts';
import { postponeJob } from '../../server/jobs/job-table.ts';
import { disownAccount } from '../../server/sessions/close-account.ts';
import { endAllSessions } from '../../server/stores/account-store.ts';
import { CLOSINGS } from '../../server/stores/closing-store.ts';
import { sweep } from '../../server/stores/sweeper.ts';
import { emptyAccount } from '../../server/stores/takeover-store.ts';
import { addPeople } from '../../tools/bench/load/people.ts';
import { assistantOf, customerPath, PASSWORD } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import {
  planOf,
  type Scan,
  scansIn,
  sourceOf,
  sourceStatements,
  type Values,
} from '../support/server/statements.ts';
import { serverForFile } from '../support/server/test-server.ts';

const seen = vi.hoisted(() => {
  // Other files of this worker have loaded it already.
  vi.resetModules();
  return {
    statements: new Map<string, Values>(),
    databases: [] as { asked: Database; recorded: Database }[],
  };
});
vi.mock('../../server/database/open-database.ts', async (original) => {
  const { openDatabase } = await original<typeof Opening>();
  const recording = (queries: Queries): Queries => ({
    rows: (sql, values = []) => {
      seen.statements.set(sql, values);
      return queries.rows(sql, values);
    },
    script: (sql) => queries.script(sql),
  });
  return {
    openDatabase: async (...given: Parameters<typeof openDatabase>): Promise<Database> => {
      const asked = await openDatabase(...given);
      const recorded: Database = {
        ...asked,
        ...recording(asked),
        transaction: (work) => asked.transaction((queries) => work(recording(queries))),
      };
      seen.databases.push({ asked, recorded });
      return recorded;
    },
  };
});

/** A handful of rows, whatever the product does. */
const SMALL = ['migrations', 'signing_keys', 'trial_key'];
/** Of no person; the operator's log outlives the accounts that it names. */
const OF_NOBODY = [...SMALL, 'flow_counts', 'admin_log'];
/** They go by the time, on each machine by itself. */
const BACKGROUND = /^jobs\/|^stores\/sweeper|DELETE FROM stripe_events WHERE worked_at/;
/** Of commands, and of metrics, which count what waits. */
const COUNTING =
  /^SELECT count\(|^SELECT day::text|^SELECT account_id FROM \w+ WHERE customer_id IS NOT NULL/;
const PEOPLE = 20_000;
const MANY = 10_000_000;

afterAll(() => {
  vi.resetModules();
});

const server = serverForFile({}, { closingPollMs: 100 });

async function fill(database: Database) {
  await addPeople(database, 1, PEOPLE);
  await database.script(
    `INSERT INTO sandbox_mails (id, recipient, subject, content, sent_at)
     SELECT n::text, 'p' || n || '@ejemplo.com', 'x', 'x', now() FROM generate_series(1, ${PEOPLE}) AS n;
     INSERT INTO flow_counts (day, chart, arrow, count)
     SELECT current_date - n % 400, 'chart', 'arrow ' || n, 1 FROM generate_series(1, ${PEOPLE}) AS n;
     INSERT INTO closings (id, since, next_try_at)
     SELECT id, now(), now() + interval '1 year' FROM accounts;
     INSERT INTO trials (hash, account_id) SELECT 'hash ' || id, id FROM accounts;
     ANALYZE`,
  );
}

async function walk(database: Database) {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email);
  await server.saveAssistant(token, config);
  const auth = '/api/auth/user';
  for (const path of ['/api/bot', customerPath(email), `${auth}/export`, `${auth}/confirmation`])
    await server.get(path, token);
  await server.get('/api/payments/subscription/portal', token);
  await server.ask('POST', `${auth}/confirmation`, { token });
  await server.post(`${auth}/recovery`, { email_address: email });
  await server.post(`${auth}/recovery/confirm`, { token: 'x', password: PASSWORD });
  await server.signIn(email);
  await server.mailbox(email);
  const { idToken } = await signInWithGoogle(server, 'lucia');
  await server.get('/api/bot', idToken);
  await server.ask('POST', `${auth}/logout`, { token: idToken });
  // The post office looks, finds and removes.
  await until(() => [...seen.statements.keys()].some((sql) => sql.startsWith('DELETE FROM mails')));
  await server.remove(token, email);
  // What the source puts together, and this walk does not come to.
  const now = new Date();
  await database.transaction(async (queries) => {
    await endAllSessions(queries, 'person-1', now);
    await disownAccount(queries, { id: 'person-2', email: 'persona-2@ejemplo.com' }, now);
    await emptyAccount(queries, 'person-3');
    await postponeJob(queries, CLOSINGS, { id: 'person-4', until: now });
  });
  await sweep(database, now);
}

interface Statement {
  readonly sql: string;
  readonly file: string;
  /** None where nobody asked it. */
  readonly values?: Values;
}

const tableRows = v.array(v.object({ name: v.string(), columns: v.array(v.string()) }));

const sources = sourceStatements();
const keyOf = (table: string) => (['accounts', 'closings'].includes(table) ? 'id' : 'account_id');

describe('the statements of the routes', () => {
  let statements: readonly Statement[] = [];
  let columns: ReadonlyMap<string, readonly string[]> = new Map();
  let unique: readonly { readonly name: string; readonly columns: readonly string[] }[] = [];
  const opened = () => {
    const [database] = seen.databases;
    if (!database) throw new Error('no database was opened');
    return database;
  };

  beforeAll(async () => {
    const { asked, recorded } = opened();
    await fill(asked);
    seen.statements.clear();
    await walk(recorded);
    const walked = [...seen.statements].map(([sql, values]) => ({
      sql,
      values,
      source: sourceOf(sources, sql),
    }));
    const unasked = sources.filter((one) =>
      walked.every(({ source }) => source?.text !== one.text),
    );
    statements = [
      ...walked.map(({ source, ...asked }) => ({ ...asked, file: source?.file ?? 'unknown' })),
      ...unasked.map(({ text, file }) => ({ sql: text, file })),
    ].filter(({ sql, file }) => !file.startsWith('database/') && !COUNTING.test(sql));
    const listed = (sql: string) => asked.rows(sql).then((rows) => v.parse(tableRows, rows));
    columns = new Map(
      (
        await listed(
          `SELECT table_name::text AS name, array_agg(column_name::text) AS columns
           FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY 1`,
        )
      ).map((table) => [table.name, table.columns]),
    );
    unique = await listed(
      `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
       WHERE i.indisunique AND c.relnamespace = current_schema()::regnamespace
       GROUP BY c.relname, i.indexrelid`,
    );
    // On a busy machine.
  }, 120_000);

  const scansOf = async (queries: Queries, all: readonly Omit<Statement, 'file'>[]) => {
    const scans: { readonly sql: string; readonly scans: readonly Scan[] }[] = [];
    for (const { sql, values } of all)
      scans.push({ sql, scans: scansIn(await planOf(queries, sql, values), columns) });
    return scans;
  };
  const plannedNow = (all: readonly Omit<Statement, 'file'>[]) =>
    opened().asked.transaction((queries) => scansOf(queries, all));

  const wholeReads = (all: Awaited<ReturnType<typeof plannedNow>>) =>
    all.flatMap(({ sql, scans }) =>
      scans
        .filter(({ index, table }) => index === null && !SMALL.includes(table))
        .map(({ table }) => `${table}: ${sql}`),
    );

  /** Table and columns of what is found, written or kept apart without the account that it belongs to. */
  async function foundWithoutAccount(all: readonly Omit<Statement, 'file'>[]) {
    const found = new Set<string>();
    const note = (table: string, named: readonly string[], by = named) => {
      if (OF_NOBODY.includes(table) || named.includes(keyOf(table))) return;
      const key = unique.find(
        (index) => index.name === table && index.columns.every((column) => named.includes(column)),
      );
      found.add(`${table}: ${(key?.columns ?? by).join(', ')}`);
    };
    for (const { sql, scans } of await plannedNow(all)) {
      for (const { table, named, by } of scans) note(table, named, by);
      const [, table, written = ''] = /INSERT INTO (\w+) \(([^)]*)\)/.exec(sql) ?? [];
      if (table !== undefined) note(table, written.split(/,\s*/), ['written']);
    }
    for (const index of unique) note(index.name, index.columns);
    return [...found].sort();
  }

  it('are read from the source, and asked where the source puts them together', () => {
    expect(statements.length).toBeGreaterThan(80);
    expect(statements.filter(({ sql, file }) => file === 'unknown' || sql.includes('${'))).toEqual(
      [],
    );
  });

  it('find what they look for by an index', async () => {
    expect(wholeReads(await plannedNow(statements))).toEqual([]);
    const planted = { sql: 'SELECT profile FROM customers WHERE created_at < $1' };
    expect(wholeReads(await plannedNow([planted]))).toEqual([`customers: ${planted.sql}`]);
  });

  it('are planned alike for 20,000 accounts and for 10,000,000', async () => {
    const grow = `UPDATE pg_class SET reltuples = reltuples * ${MANY / PEOPLE}
       WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
         AND relname <> ALL($1)`;
    const few = await plannedNow(statements);
    const many = await opened().asked.transaction(async (queries) => {
      await queries.rows(grow, [SMALL]);
      const { 'Plan Rows': rows } = await planOf(queries, 'SELECT config FROM assistants');
      expect(rows / MANY).toBeCloseTo(1, 1);
      const scans = await scansOf(queries, statements);
      await queries.rows(grow.replace('*', '/'), [SMALL]);
      return scans;
    });
    expect(many).toEqual(few);
  });

  it('name the account, but for what docs/how-far.md lists', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/how-far.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+)` +\| (`[^|]*`) +\|/gm)].map(
      ([, table, names = '']) => `${table}: ${names.replaceAll('`', '')}`,
    );
    const routes = statements.filter(({ file, sql }) => !BACKGROUND.test(file + sql));
    expect(await foundWithoutAccount(routes)).toEqual(listed.sort());
    const planted = { sql: 'UPDATE customers SET profile = $1 WHERE profile = $2' };
    expect(await foundWithoutAccount([...routes, planted])).toContain('customers: ');
  });
});
