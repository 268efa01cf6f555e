// The database goes away and comes back, on a wire that the test cuts and stalls: what a client gets, and what goes
// on by itself.
// @rule What happens without the database
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseConnectionError } from '../../server/database/database.ts';
import { DEFAULT_POOL, openPostgres } from '../../server/database/postgres.ts';
import { customerPath, newEmail, profileOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../support/server/tcp-proxy.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const NEEDS_POSTGRES = 'PGlite is in the process: there is no wire to cut';
const UNAVAILABLE = {
  error: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
};
/** What a statement may take here, and the second that the network has on top. */
const STATEMENT_MS = 400;

let home: Home;
let wire: TcpProxy;
let server: StartedServer;
let url: string;
let logs = '';
let ahead = 0;

beforeAll(async () => {
  if (!onPostgres) return;
  home = await newHome();
  const direct = new URL(home.environment.DATABASE_URL ?? '');
  wire = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  direct.hostname = '127.0.0.1';
  direct.port = String(wire.port);
  url = direct.href;
  server = await startIn(
    home,
    {
      LOG_LEVEL: 'info',
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: '4',
      DATABASE_CONNECT_TIMEOUT_MS: '500',
      DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_MS),
    },
    {
      mailPollMs: 50,
      now: () => new Date(Date.now() + ahead),
      logTo: {
        write: (line) => {
          logs += line;
        },
      },
    },
  );
});
afterAll(async () => {
  if (!onPostgres) return;
  wire.repair();
  await server.close();
  await wire.close();
});

/** Asks until it works again; whatever comes before is a 503. */
async function untilBack(token: string): Promise<void> {
  await until(async () => {
    const { status } = await server.get('/api/payments/subscription/status', token);
    if (status !== 200) expect(status).toBe(503);
    return status === 200;
  });
}

describe('a database that is cut off', () => {
  it('is a 503 in Spanish that says when to come again, on reads and on writes, and goes on when it is back', async ({
    skip,
  }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { email, token } = await server.signUp();
    wire.cut();
    const read = await server.send('GET', '/api/payments/subscription/status', { token });
    expect([read.status, read.body, read.headers.get('Retry-After')]).toEqual([
      503,
      UNAVAILABLE,
      '5',
    ]);
    const profile = { token, json: profileOf(email) };
    expect(await server.ask('POST', customerPath(email), profile)).toEqual({
      status: 503,
      body: UNAVAILABLE,
    });
    const newcomer = { json: { email_address: newEmail(), password: 'una clave larga' } };
    expect((await server.ask('POST', '/api/auth/user/signup', newcomer)).status).toBe(503);
    await until(async () => (await server.get('/healthz')).status === 503);
    wire.repair();
    await untilBack(token);
    expect((await server.ask('POST', customerPath(email), profile)).status).toBe(201);
  });

  it('takes no request with it: of many in flight each is answered', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { token } = await server.signUp();
    const statuses = new Set<number>();
    const asking = Array.from({ length: 40 }, async (_, index) => {
      if (index === 20) wire.cut();
      // Sign-ups are transactions: a connection may break while one is held.
      const answers = await Promise.all([
        server.get('/api/bot', token),
        server.post('/api/auth/user/signup', {
          email_address: newEmail(),
          password: 'una clave larga',
        }),
      ]);
      for (const { status } of answers) statuses.add(status);
    });
    await Promise.all(asking);
    expect([...statuses].filter((status) => ![201, 404, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    wire.repair();
    await untilBack(token);
  });

  it('answers too where Postgres itself ends every connection', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { token } = await server.signUp();
    const postgres = await openPostgres(home.environment.DATABASE_URL ?? '', () => undefined);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 5; turn += 1) {
      const asking = Array.from({ length: 20 }, () => server.get('/api/bot', token));
      await postgres.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      for (const { status } of await Promise.all(asking)) statuses.add(status);
    }
    await postgres.close();
    expect([...statuses].filter((status) => ![404, 503].includes(status))).toEqual([]);
    await untilBack(token);
  });

  it('keeps the mails that wait, and sends them afterwards', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { email, token } = await server.signUp();
    const mails = async () => {
      const { body } = await server.get('/sandbox/mailbox');
      return String(body).includes(email);
    };
    wire.cut();
    await until(() => /jobs wait|a mail was not sent/.test(logs));
    wire.repair();
    await untilBack(token);
    // Whoever had it in hand when the wire was cut keeps it for two minutes.
    ahead += 3 * 60_000;
    await until(mails);
  });
});

describe('a database that is silent', () => {
  it('is a 503 within the time that a statement has, and nothing hangs', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { token } = await server.signUp();
    wire.stall();
    const began = performance.now();
    // More than the pool has connections: the others wait for one.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.get('/api/bot', token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - began).toBeLessThan(10_000);
    wire.repair();
    await untilBack(token);
  });
});

describe('a statement and a transaction', () => {
  let database: Database;
  const open = () =>
    openPostgres(home.environment.DATABASE_URL ?? '', () => undefined, {
      ...DEFAULT_POOL,
      statementTimeoutMs: STATEMENT_MS,
      idleTransactionTimeoutMs: STATEMENT_MS,
    });

  beforeAll(async () => {
    if (!onPostgres) return;
    database = await open();
    await database.script('CREATE TABLE tried (id int PRIMARY KEY, value int NOT NULL)');
    await database.script('INSERT INTO tried VALUES (1, 0), (2, 0)');
  });
  afterAll(async () => {
    await database?.close();
  });

  it('end after their time, and their connection is given back whole', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    await expect(database.rows('SELECT pg_sleep(20)')).rejects.toThrow(DatabaseConnectionError);
    const idle = database.transaction(async (queries) => {
      await queries.rows('UPDATE tried SET value = 1 WHERE id = 1');
      await until(async () => {
        const [found] = await database.rows(
          "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
        );
        return !found;
      });
      await queries.rows('UPDATE tried SET value = 1 WHERE id = 2');
    });
    await expect(idle).rejects.toThrow(DatabaseConnectionError);
    expect(await database.rows('SELECT value FROM tried ORDER BY id')).toEqual([
      { value: 0 },
      { value: 0 },
    ]);
  });

  it('are done again when another one was in the way: by a deadlock, and by serialization', async ({
    skip,
  }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    // The server breaks a deadlock after a second.
    const patient = await openPostgres(home.environment.DATABASE_URL ?? '', () => undefined);
    let begun = 0;
    const inOrder = (first: number, second: number) => {
      const raise = 'UPDATE tried SET value = value + 1 WHERE id = $1';
      return patient.transaction(async (queries) => {
        begun += 1;
        await queries.rows(raise, [first]);
        // Both hold their first row once, before either asks for the other's.
        await until(() => begun >= 2);
        await queries.rows(raise, [second]);
      });
    };
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    // Postgres may undo both, when each looks for the deadlock at the same time.
    expect(begun).toBeGreaterThan(2);

    begun = 0;
    const addOne = () =>
      patient.transaction(async (queries) => {
        await queries.script('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        begun += 1;
        const [row] = await queries.rows('SELECT sum(value)::int AS sum FROM tried');
        await until(() => begun >= 2);
        await queries.rows('UPDATE tried SET value = $1 WHERE id = 1', [
          JSON.parse(JSON.stringify(row)).sum + 1,
        ]);
      });
    await Promise.all([addOne(), addOne()]);
    expect(begun).toBeGreaterThan(2);
    // Each row says 2 after the deadlock's two. One writes 2 + 2 + 1, the other sees that: 5 + 2 + 1.
    expect(await patient.rows('SELECT value FROM tried ORDER BY id')).toEqual([
      { value: 8 },
      { value: 2 },
    ]);
    await patient.close();
  });

  it('give up after a few tries, as a database that cannot be asked now', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    let tries = 0;
    const never = database.transaction(async (queries) => {
      tries += 1;
      await queries.script("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$");
    });
    await expect(never).rejects.toThrow(DatabaseConnectionError);
    expect(tries).toBe(6);
  });
});
