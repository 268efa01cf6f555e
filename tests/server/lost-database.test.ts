// The database goes away and comes back, on a connection that the test cuts and stalls.
// @rule What happens without the database
// @module-tag postgres
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, DatabaseConnectionError } from '../../server/database/database.ts';
import { DEFAULT_POOL, openPostgres } from '../../server/database/postgres.ts';
import { customerPath, newEmail, PASSWORD, profileOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../support/server/tcp-proxy.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const STATUS = '/api/payments/subscription/status';
const STATEMENT_MS = 400;

let wire: TcpProxy;
let server: StartedServer;
let direct: string;
let database: Database;
let logs = '';
let ahead = 0;

beforeAll(async () => {
  if (!onPostgres) return;
  const home = await newHome();
  direct = home.environment.DATABASE_URL ?? '';
  const url = new URL(direct);
  wire = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  const environment = {
    LOG_LEVEL: 'info',
    DATABASE_URL: url.href,
    DATABASE_POOL_SIZE: '4',
    DATABASE_CONNECT_TIMEOUT_MS: '500',
    DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_MS),
  };
  const logTo = {
    write: (line: string) => {
      logs += line;
    },
  };
  const now = () => new Date(Date.now() + ahead);
  server = await startIn(home, environment, { mailPollMs: 50, now, logTo });
  database = await openPostgres(direct, () => undefined, {
    ...DEFAULT_POOL,
    statementTimeoutMs: STATEMENT_MS,
    idleTransactionTimeoutMs: STATEMENT_MS,
  });
  await database.script('CREATE TABLE tried (id int PRIMARY KEY, value int NOT NULL)');
  await database.script('INSERT INTO tried VALUES (1, 0), (2, 0)');
});
beforeEach(({ skip }) => {
  skip(!onPostgres, 'PGlite runs in the process: it has no connection to cut');
});
afterAll(async () => {
  if (!onPostgres) return;
  wire.repair();
  await server.close();
  await wire.close();
  await database.close();
});

/** Asks until it works again; every answer before is a 503. */
async function untilBack(token: string): Promise<void> {
  wire.repair();
  await until(async () => {
    const { status } = await server.get(STATUS, token);
    if (status !== 200) expect(status).toBe(503);
    return status === 200;
  });
}
const signUp = () =>
  server.post('/api/auth/user/signup', { email_address: newEmail(), password: PASSWORD });

it('a database that is cut off is a 503 with the seconds to wait, and works again when it is back', async () => {
  const { email, token } = await server.signUp();
  wire.cut();
  const body = {
    error: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  };
  const read = await server.send('GET', STATUS, { token });
  expect([read.status, read.body, read.headers.get('Retry-After')]).toEqual([503, body, '5']);
  const write = () => server.post(customerPath(email), profileOf(email), token);
  expect(await write()).toEqual({ status: 503, body });
  expect((await signUp()).status).toBe(503);
  await until(async () => (await server.get('/readyz')).status === 503);
  await untilBack(token);
  expect((await write()).status).toBe(201);
});

it('every request that is in flight when the database is cut off is answered', async () => {
  const { token } = await server.signUp();
  const statuses = new Set<number>();
  const asking = Array.from({ length: 40 }, async (_, index) => {
    if (index === 20) wire.cut();
    // A sign-up is a transaction: the connection may break in the middle of it.
    for (const { status } of await Promise.all([server.get('/api/bot', token), signUp()]))
      statuses.add(status);
  });
  await Promise.all(asking);
  expect([...statuses].filter((status) => ![201, 404, 429, 503].includes(status))).toEqual([]);
  await untilBack(token);
});

it('mails that wait while the database is away are sent afterwards', async () => {
  const { email, token } = await server.signUp();
  wire.cut();
  await until(() => /jobs wait|a mail was not sent/.test(logs));
  await untilBack(token);
  // A worker that was cut off keeps its mail for two minutes.
  ahead += 3 * 60_000;
  await until(async () => String((await server.get('/sandbox/mailbox')).body).includes(email));
});

it('a silent database is a 503 for more requests than there are connections', async () => {
  const { token } = await server.signUp();
  wire.stall();
  const asking = Array.from({ length: 12 }, () => server.get('/api/bot', token));
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  await untilBack(token);
});

it('statements and idle transactions end after their time limit, and nothing of them is kept', async () => {
  await expect(database.rows('SELECT pg_sleep(20)')).rejects.toThrow(DatabaseConnectionError);
  const idle = database.transaction(async (queries) => {
    await queries.rows('UPDATE tried SET value = 1 WHERE id = 1');
    const sql = `SELECT 1 FROM pg_stat_activity
      WHERE state LIKE 'idle in transaction%' AND datname = current_database()`;
    await until(async () => (await database.rows(sql)).length === 0);
    await queries.rows('UPDATE tried SET value = 1 WHERE id = 2');
  });
  await expect(idle).rejects.toThrow(DatabaseConnectionError);
  expect(await database.rows('SELECT sum(value)::int AS sum FROM tried')).toEqual([{ sum: 0 }]);
});

it('a transaction is repeated after a deadlock, and given up after six tries', async () => {
  // The server breaks a deadlock after a second, which is longer than the limit above.
  const patient = await openPostgres(direct, () => undefined);
  let begun = 0;
  const raiseBoth = (first: number, second: number) =>
    patient.transaction(async (queries) => {
      const raise = 'UPDATE tried SET value = value + 1 WHERE id = $1';
      begun += 1;
      await queries.rows(raise, [first]);
      // Each holds one row before either asks for the other.
      await until(() => begun >= 2);
      await queries.rows(raise, [second]);
    });
  await Promise.all([raiseBoth(1, 2), raiseBoth(2, 1)]);
  expect(await patient.rows('SELECT value FROM tried')).toEqual([{ value: 2 }, { value: 2 }]);
  await patient.close();

  let tries = 0;
  const never = database.transaction(async (queries) => {
    tries += 1;
    await queries.script("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$");
  });
  await expect(never).rejects.toThrow(DatabaseConnectionError);
  expect(tries).toBe(6);
});
