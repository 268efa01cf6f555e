// The image, read-only and without capabilities, on Postgres. `npm run image` builds it first.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findEngine, read } from '../../../tools/image/engine.ts';
import { assistantOf, type Client, customerPath, profileOf } from '../../support/server/client.ts';
import { type Cluster, freePort, startCluster } from '../../support/server/postgres-cluster.ts';
import { signUpInFlight } from '../../support/server/request-in-flight.ts';
import { calendarToken, signInWithGoogle } from '../../support/server/sandbox-google.ts';
import {
  addressOf,
  type ServerProcess,
  until,
  watchProcess,
} from '../../support/server/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const IMAGE = process.env.IMAGE ?? 'localhost/virsi';

const engine = findEngine();
const containers: Container[] = [];
let postgres: Pick<Cluster, 'url' | 'close'>;

interface Container extends Client {
  readonly name: string;
  readonly server: ServerProcess;
}

beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL;
  postgres = given ? { url: given, close: () => undefined } : await startCluster();
});
afterAll(async () => {
  for (const { name, server } of containers) {
    if (server.child.exitCode === null) read([...engine.run, 'kill', name]);
    await server.ended;
  }
  postgres?.close();
});

async function start(): Promise<Container> {
  const name = `virsi-test-${randomUUID()}`;
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    // The sandbox pays and signs in; what it serves is the app of a deployment.
    SANDBOX: 'on',
    STATIC_DIR: 'dist/app',
  };
  const [program, ...words] = engine.run;
  const limits = '--read-only --cap-drop all --security-opt no-new-privileges --network host';
  const options = [
    ...['run', '--rm', '--name', name, ...limits.split(' '), ...engine.runOptions],
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ];
  const child = spawn(program, [...words, ...options, IMAGE], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = watchProcess(child);
  const container = { name, server, ...(await addressOf(server)) };
  containers.push(container);
  return container;
}

async function stop({ name, server }: Container) {
  read([...engine.run, 'kill', '--signal', 'TERM', name]);
  return server.ended;
}

/** What a script says inside the container. */
const inside = ({ name }: Container, script: string): unknown =>
  JSON.parse(read([...engine.run, 'exec', name, 'node', '-e', script]));

describe('the image', () => {
  it('answers every call of an owner and keeps what it answered, also after a restart', async () => {
    const first = await start();
    const person = await first.signUpSubscriber();
    const assistant = assistantOf(person.email);
    expect((await first.saveAssistant(person.token, assistant)).status).toBe(200);
    const stored = await first.ask('GET', '/api/bot', person);
    expect(stored).toMatchObject({ status: 200, body: { context: assistant.context } });
    const status = '/api/payments/subscription/status';
    expect(await first.ask('GET', status, person)).toMatchObject({ status: 200 });
    const portal = '/api/payments/subscription/portal';
    expect(await first.ask('GET', portal, person)).toMatchObject({ status: 200 });
    const google = await signInWithGoogle(first, 'lucia');
    expect((await first.get(customerPath(google.email), google.idToken)).status).toBe(404);
    const token = await calendarToken(first, 'lucia');
    const calendars = '/sandbox/google/calendar/v3/users/me/calendarList?key=k';
    expect(await first.get(calendars, token)).toMatchObject({ status: 200 });
    const page = await first.send('GET', '/register');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');

    // A second instance, while the first one works.
    const second = await start();
    for (const one of [first, second])
      expect((await one.get('/readyz')).body).toEqual({ status: 'ok', database: 'postgres' });
    expect((await second.ask('GET', '/api/bot', person)).status).toBe(200);

    // The first one is stopped and started again; nobody signs in anew.
    const late = await signUpInFlight(first);
    const stopped = stop(first);
    await until(async () => (await first.get('/readyz')).status === 503);
    late.finish();
    expect(await stopped).toEqual({ code: 0, signal: null });
    expect(late.answer()).toContain('HTTP/1.1 201 Created');
    expect(first.server.stderr()).toBe('');
    expect((await second.ask('GET', customerPath(person.email), person)).body).toEqual(
      profileOf(person.email),
    );
    const again = await start();
    expect((await again.ask('GET', customerPath(person.email), person)).status).toBe(200);
    expect((await again.remove(person.token, person.email)).status).toBe(204);
    expect((await second.ask('GET', '/api/bot', person)).status).toBe(401);
  });

  it('runs without rights, and holds neither tools nor sources', async () => {
    const container = await start();
    expect(
      inside(
        container,
        `const fs = require('node:fs');
        const write = (path) => { try { fs.writeFileSync(path, ''); return 'written'; } catch (error) { return error.code; } };
        const status = fs.readFileSync('/proc/1/status', 'utf8');
        console.log(JSON.stringify({
          user: process.getuid(),
          group: process.getgid(),
          capabilities: /CapEff:\\s+(\\w+)/.exec(status)[1],
          writes: ['/app/x', '/data'].map(write),
          packages: fs.readdirSync('/app/node_modules').flatMap((scope) =>
            fs.readdirSync('/app/node_modules/' + scope).map((name) => scope + '/' + name)),
          sources: fs.readdirSync('/app', { recursive: true }).filter((name) =>
            /\\.tsx?$|\\.env/.test(name) && !/\\.d\\.ts$/.test(name)),
        }));`,
      ),
    ).toEqual({
      user: 10001,
      group: 10001,
      capabilities: '0000000000000000',
      writes: ['EROFS', 'EROFS'],
      packages: ['@electric-sql/pglite'],
      sources: [],
    });
    const [image] = JSON.parse(read([...engine.run, 'image', 'inspect', IMAGE]));
    expect(Object.keys(image.Config.ExposedPorts)).toEqual(['3000/tcp']);
    // Docker names it in one place, podman in the other.
    const { Test: probe } = image.Config.Healthcheck ?? image.Healthcheck;
    const [kind, ...command]: string[] = probe;
    expect(kind).toBe('CMD');
    expect(read([...engine.run, 'exec', container.name, ...command])).toBe('');
  });
});
