// How a server stops: readiness fails first, requests in flight end, and then the port closes.
// @rule How an instance stops
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { homesForFile } from '../support/server/homes.ts';
import { signUpInFlight } from '../support/server/request-in-flight.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const NOT_READY = { status: 503, body: { status: 'unavailable', failing: ['stopping'] } };

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

const isRefused = ({ url }: StartedServer) =>
  new Promise<boolean>((resolve) => {
    const probe = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    probe.on('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.on('error', () => resolve(true));
  });

const start = async (environment: Record<string, string> = {}) =>
  startIn(await newHome(), environment);
let patient: StartedServer;
let delayed: StartedServer;
let hasty: StartedServer;
beforeAll(async () => {
  patient = await start();
  delayed = await start({ SHUTDOWN_DELAY_SECONDS: '1' });
  hasty = await start({ SHUTDOWN_LIMIT_SECONDS: '1' });
});

it('a server that stops is unready at once, ends what is in flight, and then closes its port', async () => {
  const kept = keptConnection(patient);
  const before = await kept.ask('/readyz');
  // Longer than a proxy keeps it: a POST on a connection that is being closed is lost.
  expect([before.headers.connection, before.headers['keep-alive']]).toEqual([
    'keep-alive',
    'timeout=75',
  ]);
  const signUp = await signUpInFlight(patient);
  let isClosed = false;
  const closing = patient.close().then(() => {
    isClosed = true;
  });
  const last = await kept.ask('/readyz');
  expect([last.statusCode, last.headers.connection]).toEqual([503, 'close']);
  expect(await patient.get('/readyz')).toEqual(NOT_READY);
  expect((await patient.get('/livez')).status).toBe(200);
  // Clients that do not know of the stop yet are answered as ever.
  expect((await patient.get('/api/bot')).status).toBe(401);
  expect(isClosed).toBe(false);

  signUp.finish();
  await closing;
  // Sent before the port closed, and read by this process a moment later.
  await until(() => signUp.answer().includes('HTTP/1.1 201 Created'));
  expect(signUp.answer()).toMatch(/^connection: close\r$/im);
  expect(await isRefused(patient)).toBe(true);
  kept.close();
});

it('a server with a shutdown delay takes requests during it, though none is in flight', async () => {
  const closing = delayed.close();
  expect(await delayed.get('/readyz')).toEqual(NOT_READY);
  expect((await delayed.get('/api/bot')).status).toBe(401);
  await closing;
  expect(await isRefused(delayed)).toBe(true);
});

it('a request that does not end in time is cut off', async () => {
  const signUp = await signUpInFlight(hasty);
  await hasty.close();
  await until(() => signUp.isCut());
  expect(await isRefused(hasty)).toBe(true);
});
