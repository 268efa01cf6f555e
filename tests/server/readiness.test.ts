// Liveness and readiness: what each says while the server starts, works, and cannot work.
// @rule When an instance is ready
// @module-tag postgres
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseConnectionError, type Queries } from '../../server/database/database.ts';
import { migrationNames } from '../../server/database/migrations.ts';
import { findFailing } from '../../server/health/readiness.ts';
import { environmentKeys } from '../../server/tokens/key-ring.ts';
import { storedKeys } from '../../server/tokens/stored-keys.ts';
import { listen } from '../support/listen.ts';
import { clientOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { homesForFile, openHome } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const kind = onPostgres ? 'postgres' : 'pglite';
const READY = { status: 200, body: { status: 'ok', database: kind } };
const ALIVE = { status: 200, body: { status: 'ok' } };

/** Takes connections, and says nothing until it hangs up. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  return {
    port: await listen(server),
    connections: () => sockets.size,
    hangUp() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const smtp = await silentServer();
afterAll(smtp.hangUp);

const server = serverForFile({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'VIRSI <hola@virsi.test>',
});

describe('a server at work', () => {
  it('is alive, and ready by both names; nothing keeps the answer', async () => {
    expect(await server.get('/livez')).toEqual(ALIVE);
    for (const path of ['/readyz', '/healthz']) expect(await server.get(path)).toEqual(READY);
    const { status, headers } = await fetch(`${server.url}/readyz`, { method: 'HEAD' });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const refused = await server.send('POST', '/livez');
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is ready while its mail server says nothing', async () => {
    await server.signUp();
    await until(() => smtp.connections() > 0);
    server.pass(3 * 60_000);
    expect(await server.get('/readyz')).toEqual(READY);
    smtp.hangUp();
  });

  it('is ready while requests hold every connection of the pool', async ({ skip }) => {
    skip(!onPostgres, 'PGlite has no pool');
    const home = await newHome();
    const busy = await startIn(home, { DATABASE_POOL_SIZE: '1' });
    const { token } = await busy.signUp();
    const postgres = await openHome(home);
    const statuses = await postgres.transaction(async (queries) => {
      await queries.script('LOCK TABLE accounts');
      const reads = ['/api/bot', '/api/bot'].map((path) => busy.get(path, token));
      await until(async () => {
        const waiting = await queries.rows('SELECT 1 FROM pg_locks WHERE NOT granted');
        return waiting.length > 0;
      });
      // It has looked since then: an idle connection shows its last statement, and a look ends with the keys.
      const locked = new Date();
      await until(async () => {
        const looks = await postgres.rows(
          "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT kid, secret FROM signing_keys WHERE retired_at%' AND query_start > $1 AND datname = current_database()",
          [locked],
        );
        return looks.length > 0;
      });
      expect(await busy.get('/readyz')).toEqual(READY);
      return reads;
    });
    for (const read of statuses) expect((await read).status).toBe(404);
    await postgres.close();
    await busy.close();
  });
});

it.each([
  ['is not ready', 'nothing-is-built-here', 503, { status: 'unavailable', failing: ['app'] }, 503],
  ['is ready where it is told that something else serves it', 'off', 200, { status: 'ok' }, 404],
])('a server without the app %s', async (_, STATIC_DIR, status, body, page) => {
  const home = await newHome();
  const bare = await startIn(home, { STATIC_DIR });
  expect(await bare.get('/readyz')).toEqual({ status, body: { database: kind, ...body } });
  expect((await bare.get('/login')).status).toBe(page);
  await bare.close();
});

it('a server that waits for its database is alive and not ready', async () => {
  const home = await newHome();
  const postgres = await silentServer();
  const free = await silentServer();
  free.hangUp();
  const site = clientOf({ url: `http://localhost:${free.port}` });
  const failed = startIn(home, {
    PORT: String(free.port),
    DATABASE_URL: `postgres://virsi@127.0.0.1:${postgres.port}/virsi`,
  }).catch((error: unknown) => error);
  await until(() => postgres.connections() > 0);
  expect(await site.get('/livez')).toEqual(ALIVE);
  expect(await site.get('/readyz')).toEqual({
    status: 503,
    body: { status: 'unavailable', failing: ['starting'] },
  });
  postgres.hangUp();
  expect(await failed).toHaveProperty('name', 'DatabaseUnavailable');
});

describe('readiness', () => {
  const now = () => new Date();
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
  const names = migrationNames();
  /** @param rows what each query is answered with, by a part of its text */
  const databaseOf = (rows: Record<string, () => Promise<readonly unknown[]>>): Queries => ({
    rows: (sql) => {
      const [, answer] = Object.entries(rows).find(([part]) => sql.includes(part)) ?? [];
      return answer ? answer() : Promise.resolve([]);
    },
    script: async () => undefined,
  });
  const works = {
    'SELECT 1': async () => [{ one: 1 }],
    'FROM migrations': async () => names.map((name) => ({ name })),
    'FROM signing_keys': async () => [{ kid: 'k', secret: 's'.repeat(32) }],
  };
  const failingOf = (
    rows: Record<string, () => Promise<readonly unknown[]>>,
    keys?: ReturnType<typeof environmentKeys>,
  ) => {
    const queries = databaseOf({ ...works, ...rows });
    return findFailing({
      queries,
      keys: keys ?? storedKeys(queries, now),
      builtApp: null,
      log,
    })();
  };

  it('names what fails, and of a database that is away only that', async () => {
    expect(await failingOf({})).toEqual([]);
    expect(await failingOf({ 'SELECT 1': () => Promise.reject(new Error('gone')) })).toEqual([
      'database',
    ]);
    const older = { 'FROM migrations': async () => names.slice(1).map((name) => ({ name })) };
    expect(await failingOf(older)).toEqual(['migrations']);
    const keyless = { 'FROM signing_keys': async () => [] };
    expect(await failingOf(keyless)).toEqual(['keys']);
    expect(await failingOf(keyless, environmentKeys(['k'.repeat(32)]))).toEqual([]);
    expect(logged).toEqual(['database failed', 'keys failed']);
  });

  it.each(Object.entries(works))(
    'a database is away that goes away at %s, unless it is for once',
    async (part, answer) => {
      const lost = () => Promise.reject(new DatabaseConnectionError({ cause: null }));
      expect(await failingOf({ [part]: lost })).toEqual(['database']);
      let times = 0;
      const lostOnce = () => {
        times += 1;
        return times === 1 ? lost() : answer();
      };
      expect(await failingOf({ [part]: lostOnce })).toEqual([]);
    },
  );

  it('does not wait for a database that never answers', async () => {
    const silent = { 'SELECT 1': () => new Promise<never>(() => undefined) };
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const failing = failingOf(silent);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await failing).toEqual(['database']);
  });
});
