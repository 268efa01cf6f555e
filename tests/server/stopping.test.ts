// How a server stops: its readiness fails first, what is in flight ends, the port closes, and no later than it may.
// @rule How an instance stops
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, it } from 'vitest';
import { homesForFile } from '../support/server/homes.ts';
import { signUpInFlight } from '../support/server/request-in-flight.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const NOT_READY = { status: 503, body: { status: 'unavailable', failing: ['stopping'] } };
const ALIVE = { status: 200, body: { status: 'ok' } };

/** One connection that is kept between requests. */
function keptConnection({ url }: StartedServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(path, url), { agent }, (response) => {
        response.resume().on('end', () => resolve(response));
      }).on('error', reject);
    });
  return { ask, close: () => agent.destroy() };
}

function isRefused({ url }: StartedServer): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    probe.on('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.on('error', () => resolve(true));
  });
}

let servers: StartedServer[];
beforeAll(async () => {
  servers = [];
  // Before any of them stops: while a database is opened nobody is answered, and one has a second for it.
  for (const more of [{}, { SHUTDOWN_DELAY_SECONDS: '1' }, { SHUTDOWN_LIMIT_SECONDS: '1' }])
    servers.push(await startIn(await newHome(), { ...more }));
});

// Most of it is waiting.
describe.concurrent('a server that stops', () => {
  it('says so at once, ends what is in flight, and closes its port then', async ({ expect }) => {
    const server = servers[0] ?? expect.unreachable();
    const kept = keptConnection(server);
    const before = await kept.ask('/readyz');
    // Longer than a proxy keeps it: a POST on a connection that is being closed is lost.
    expect([before.headers.connection, before.headers['keep-alive']]).toEqual([
      'keep-alive',
      'timeout=75',
    ]);
    const signUp = await signUpInFlight(server);

    let isClosed = false;
    const closing = server.close().then(() => {
      isClosed = true;
    });
    const last = await kept.ask('/readyz');
    expect([last.statusCode, last.headers.connection]).toEqual([503, 'close']);
    for (const path of ['/readyz', '/healthz']) expect(await server.get(path)).toEqual(NOT_READY);
    expect(await server.get('/livez')).toEqual(ALIVE);
    // Whoever has not heard of it yet is answered as ever.
    expect((await server.get('/api/bot')).status).toBe(401);
    expect(isClosed).toBe(false);

    signUp.finish();
    await closing;
    // Sent before the port closed, and read by this process a moment later.
    await until(() => signUp.answer().includes('HTTP/1.1 201 Created'));
    expect(signUp.answer()).toMatch(/^connection: close\r$/im);
    expect(await isRefused(server)).toBe(true);
    kept.close();
  });

  it('takes requests for as long as it is told to, though there are none in flight', async ({
    expect,
  }) => {
    const server = servers[1] ?? expect.unreachable();
    const begun = performance.now();
    const closing = server.close();
    expect(await server.get('/readyz')).toEqual(NOT_READY);
    expect((await server.get('/api/bot')).status).toBe(401);
    await closing;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(995);
    expect(await isRefused(server)).toBe(true);
  });

  it('cuts off what does not end in time', async ({ expect }) => {
    const server = servers[2] ?? expect.unreachable();
    const signUp = await signUpInFlight(server);
    await server.close();
    await until(() => signUp.isCut());
    expect(await isRefused(server)).toBe(true);
  });
});
