// Liveness and readiness while the server starts, works, and cannot work.
// @rule When an instance is ready
// @module-tag postgres
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseConnectionError, type Queries } from '../../server/database/database.ts';
import { migrationNames } from '../../server/database/migrations.ts';
import { findFailing } from '../../server/health/readiness.ts';
import type { environmentKeys } from '../../server/tokens/key-ring.ts';
import { storedKeys } from '../../server/tokens/stored-keys.ts';
import { listen } from '../support/listen.ts';
import { clientOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { homesForFile } from '../support/server/homes.ts';
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

it('a server at work is alive and ready, and no cache keeps the answer', async () => {
  expect(await server.get('/livez')).toEqual(ALIVE);
  expect(await server.get('/readyz')).toEqual(READY);
  const { status, headers } = await server.send('HEAD', '/readyz');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const refused = await server.send('POST', '/livez');
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

it('a server is ready while its mail server is silent', async () => {
  await server.signUp();
  await until(() => smtp.connections() > 0);
  server.pass(3 * 60_000);
  expect(await server.get('/readyz')).toEqual(READY);
  smtp.hangUp();
});

it.each([
  ['nothing-is-built-here', 503, { status: 'unavailable', failing: ['app'] }, 503],
  ['off', 200, { status: 'ok' }, 404],
])('with STATIC_DIR=%s readiness is %i', async (STATIC_DIR, status, body, page) => {
  const bare = await startIn(await newHome(), { STATIC_DIR });
  expect(await bare.get('/readyz')).toEqual({ status, body: { database: kind, ...body } });
  expect((await bare.get('/login')).status).toBe(page);
  await bare.close();
});

it('a server that waits for its database is alive and not ready', async () => {
  const postgres = await silentServer();
  const free = await silentServer();
  free.hangUp();
  const site = clientOf({ url: `http://localhost:${free.port}` });
  const starting = startIn(await newHome(), {
    PORT: String(free.port),
    DATABASE_URL: `postgres://virsi@127.0.0.1:${postgres.port}/virsi`,
  });
  const failed = expect(starting).rejects.toHaveProperty('name', 'DatabaseUnavailable');
  await until(() => postgres.connections() > 0);
  expect(await site.get('/livez')).toEqual(ALIVE);
  expect(await site.get('/readyz')).toEqual({
    status: 503,
    body: { status: 'unavailable', failing: ['starting'] },
  });
  postgres.hangUp();
  await failed;
});

type Answers = Record<string, () => Promise<readonly unknown[]>>;
const names = migrationNames();
/** By a part of each query's text. */
const WORKING: Answers = {
  'SELECT 1': async () => [{ one: 1 }],
  'FROM migrations': async () => names.map((name) => ({ name })),
  'FROM signing_keys': async () => [{ kid: 'k', secret: 's'.repeat(32) }],
};
function failingWith(answers: Answers, keys?: ReturnType<typeof environmentKeys>) {
  const all = Object.entries({ ...WORKING, ...answers });
  const queries: Queries = {
    rows: (sql) => all.find(([part]) => sql.includes(part))?.[1]() ?? Promise.resolve([]),
    script: async () => undefined,
  };
  const ring = keys ?? storedKeys(queries, () => new Date());
  const log = pino({ level: 'silent' });
  return findFailing({ queries, keys: ring, builtApp: null, log })();
}
const lost = () => Promise.reject(new DatabaseConnectionError({ cause: null }));

it.each<[Answers, string[]]>([
  [{}, []],
  [{ 'SELECT 1': () => Promise.reject(new Error('gone')) }, ['database']],
  [{ 'FROM migrations': async () => names.slice(1).map((name) => ({ name })) }, ['migrations']],
  [{ 'FROM signing_keys': async () => [] }, ['keys']],
  ...Object.keys(WORKING).map((part): [Answers, string[]] => [{ [part]: lost }, ['database']]),
])('readiness names what fails: %o', async (answers, failing) => {
  expect(await failingWith(answers)).toEqual(failing);
});

it('readiness does not wait for a database that never answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failing = failingWith({ 'SELECT 1': () => new Promise<never>(() => undefined) });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failing).toEqual(['database']);
});
