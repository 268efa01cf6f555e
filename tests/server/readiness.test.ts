// Liveness and readiness: what each says while the server starts, works, and cannot work.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { migrationNames } from '../../server/database/migrations.ts';
import { readiness } from '../../server/health/readiness.ts';
import { startServer } from '../../server/start-server.ts';
import { environmentKeys } from '../../server/tokens/key-ring.ts';
import { storedKeys } from '../../server/tokens/stored-keys.ts';
import { createTokens } from '../../server/tokens/tokens.ts';
import { ask, send, signUp } from './support/client.ts';
import { onPostgres } from './support/fresh-database.ts';
import { until } from './support/server-process.ts';
import { serverForFile, temporaryHome } from './support/test-server.ts';

const kind = onPostgres ? 'postgres' : 'pglite';
const READY = { status: 200, body: { status: 'ok', database: kind } };
const ALIVE = { status: 200, body: { status: 'ok' } };

/** Takes connections, and says nothing until it hangs up. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
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
    expect(await ask(server, 'GET', '/livez')).toEqual(ALIVE);
    for (const path of ['/readyz', '/healthz'])
      expect(await ask(server, 'GET', path)).toEqual(READY);
    const { status, headers } = await fetch(`${server.url}/readyz`, { method: 'HEAD' });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const refused = await send(server, 'POST', '/livez');
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is not ready while it hangs over a mail, and alive all the same', async () => {
    await signUp(server);
    await until(() => (smtp.connections() > 0 ? true : undefined));
    expect(await ask(server, 'GET', '/readyz')).toEqual(READY);
    server.pass(3 * 60_000);
    expect(await ask(server, 'GET', '/readyz')).toEqual({
      status: 503,
      body: { status: 'unavailable', database: kind, failing: ['mail'] },
    });
    expect(await ask(server, 'GET', '/livez')).toEqual(ALIVE);
    smtp.hangUp();
    await until(async () => {
      const { status } = await ask(server, 'GET', '/readyz');
      return status === 200 ? true : undefined;
    });
  });
});

it('a server that waits for its database is alive and not ready', async () => {
  const home = await temporaryHome();
  const postgres = await silentServer();
  const free = await silentServer();
  free.hangUp();
  const site = { url: `http://localhost:${free.port}` };
  const failed = startServer(
    readConfig({
      ...home.environment,
      PORT: String(free.port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://virsi@127.0.0.1:${postgres.port}/virsi`,
    }),
  ).catch((error: unknown) => error);
  await until(() => (postgres.connections() > 0 ? true : undefined));
  expect(await ask(site, 'GET', '/livez')).toEqual(ALIVE);
  expect(await ask(site, 'GET', '/readyz')).toEqual({
    status: 503,
    body: { status: 'unavailable', failing: ['starting'] },
  });
  postgres.hangUp();
  expect(await failed).toHaveProperty('name', 'DatabaseUnavailable');
  await home.remove();
});

describe('readiness', () => {
  const now = () => new Date();
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
  const names = migrationNames();
  /** @param rows what each query is answered with, by a part of its text */
  const databaseOf = (rows: Record<string, () => Promise<readonly unknown[]>>): Database => ({
    kind: 'postgres',
    rows: (sql) => {
      const [, answer] = Object.entries(rows).find(([part]) => sql.includes(part)) ?? [];
      return answer ? answer() : Promise.resolve([]);
    },
    script: async () => undefined,
    transaction: () => Promise.reject(new Error('not here')),
    close: async () => undefined,
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
    const database = databaseOf({ ...works, ...rows });
    const tokens = createTokens(keys ?? storedKeys(database, now), now);
    return readiness({ database, tokens, mail: null, log })();
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

  it('does not wait for a database that never answers', async () => {
    const silent = { 'SELECT 1': () => new Promise<never>(() => undefined) };
    expect(await failingOf(silent)).toEqual(['database']);
  });
});
