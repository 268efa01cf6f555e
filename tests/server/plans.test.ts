// No statement of a route reads a whole table that grows with the accounts: each one that a walk makes is explained on
// tables that are large enough for the planner to care.
import * as v from 'valibot';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Database, Queries } from '../../server/database/database.ts';
import type * as Opening from '../../server/database/open-database.ts';
import { addPeople } from '../../tools/bench/load/people.ts';
import { assistantOf, customerPath, PASSWORD } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

type Values = Parameters<Queries['rows']>[1];

const seen = vi.hoisted(() => {
  // Other files of this worker have loaded it already.
  vi.resetModules();
  return { statements: new Map<string, Values>(), databases: [] as Database[] };
});
vi.mock('../../server/database/open-database.ts', async (original) => {
  const { openDatabase } = await original<typeof Opening>();
  const recorded = (queries: Queries): Queries => ({
    rows: (sql, values) => {
      seen.statements.set(sql, values);
      return queries.rows(sql, values);
    },
    script: (sql) => queries.script(sql),
  });
  return {
    openDatabase: async (...given: Parameters<typeof openDatabase>): Promise<Database> => {
      const database = await openDatabase(...given);
      seen.databases.push(database);
      return {
        ...database,
        ...recorded(database),
        transaction: (work) => database.transaction((queries) => work(recorded(queries))),
      };
    },
  };
});

/** What grows with nothing: a handful of rows whatever the product does. */
const SMALL = new Set(['migrations', 'signing_keys', 'trial_key']);
const PEOPLE = 20_000;

afterAll(() => {
  vi.resetModules();
});

const server = serverForFile({}, { closingPollMs: 100 });

const planRows = v.array(v.object({ 'QUERY PLAN': v.array(v.unknown()) }));

describe('the statements of a walk', () => {
  it('find what they look for by an index', async () => {
    const [database] = seen.databases;
    if (!database) throw new Error('no database was opened');
    await addPeople(database, 1, PEOPLE);
    await database.rows(
      `INSERT INTO sandbox_mails (id, recipient, subject, content, sent_at)
       SELECT n::text, 'p' || n || '@ejemplo.com', 'x', 'x', now() FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await database.script(
      `INSERT INTO closings (id, since, next_try_at)
       SELECT id, now(), now() + interval '1 year' FROM accounts;
       INSERT INTO trials (hash, account_id) SELECT 'hash ' || id, id FROM accounts;
       ANALYZE`,
    );
    seen.statements.clear();

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
    const credentials = { email_address: email, password: PASSWORD };
    await server.post(`${auth}/login`, credentials);
    await server.get(`/sandbox/mailbox?para=${encodeURIComponent(email)}`);
    const { idToken } = await signInWithGoogle(server, 'lucia');
    await server.get('/api/bot', idToken);
    await server.ask('POST', `${auth}/logout`, { token: idToken });
    // The post office looks, finds and removes.
    await until(
      () =>
        [...seen.statements.keys()].some((sql) => sql.startsWith('DELETE FROM mails')) || undefined,
    );
    await server.send('DELETE', `${auth}/account`, { token, json: credentials });

    expect(seen.statements.size).toBeGreaterThan(30);
    const whole: string[] = [];
    for (const [sql, values] of seen.statements) {
      const rows = v.parse(planRows, await database.rows(`EXPLAIN (FORMAT JSON) ${sql}`, values));
      for (const [, table = ''] of JSON.stringify(rows).matchAll(
        /"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g,
      ))
        if (!SMALL.has(table)) whole.push(`${table}: ${sql.replace(/\s+/g, ' ')}`);
    }
    expect(whole).toEqual([]);
  });
});
