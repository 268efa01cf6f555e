// The server as a process: what it prints, how it stops, what survives a kill.
// @rule What a log line keeps
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { ask, customerPath, PASSWORD, profileOf, signUp } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { signUpInFlight } from '../support/server/request-in-flight.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import {
  addressOf,
  type ServerProcess,
  spawnServer,
  until,
} from '../support/server/server-process.ts';
import { temporaryHome } from '../support/server/test-server.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
const started: ServerProcess[] = [];

beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await home.remove();
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ ...home.environment, PORT: '0', ...environment });
  started.push(server);
  return server;
}

async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM');
  return server.ended;
}

describe('a started server', () => {
  it('logs in JSON, and prints its address for a person once it is reached there', async () => {
    const server = start();
    const site = await addressOf(server);
    await ask(site, 'GET', '/healthz');
    await until(() => (server.stdout().includes('/healthz') ? true : undefined));
    const [warning = '', address, ...rest] = server.stdout().trim().split('\n');
    expect(JSON.parse(warning)).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/^SANDBOX is on/),
    });
    expect(address).toBe(`VIRSI listo en ${site.url}`);
    expect(site.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(rest.map((line) => JSON.parse(line).route)).toEqual(['/healthz']);
    expect(await stop(server)).toEqual({ code: 0, signal: null });
    expect(server.stderr()).toBe('');
  });

  it('ends in order when something broke that nobody waited for, and says what without whom', async () => {
    // As a mistake of ours would be: no neighbour leads to one (lying-neighbours.test.ts).
    const mistake =
      "process.on('SIGUSR2', () => { throw new Error('ana' + String.fromCharCode(64) + 'ejemplo.com broke it'); });";
    const server = start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURI(mistake)}"` });
    await addressOf(server);
    server.child.kill('SIGUSR2');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    const lines = server.stdout().trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 60,
      error: { type: 'Error', message: '[e-mail] broke it' },
    });
    expect(server.stdout() + server.stderr()).not.toContain('ana@');
  });

  it('keeps its signing key in the database, and tokens outlive a restart', async () => {
    const server = start();
    const person = await signUp(await addressOf(server));
    expect(server.stdout()).not.toContain('secret');
    await stop(server);
    const again = start();
    const { status } = await ask(await addressOf(again), 'GET', customerPath(person.email), person);
    expect(status).toBe(404);
    await stop(again);
  });
});

describe('a server that cannot start', () => {
  it('names every bad variable', async () => {
    const server = start({ PORT: 'tres mil', SANDBOX: 'quizás', TOKEN_KEY: 'corta' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(
      "Error de configuración variables de entorno: PORT debe ser un número de 0 a 65535; TOKEN_KEY debe tener al menos 32 caracteres; SANDBOX debe ser 'on' u 'off'\n",
    );
  });

  it('names what forbids unsigned tokens, before it listens', async () => {
    const server = start({
      NODE_ENV: 'production',
      SANDBOX: 'off',
      PUBLIC_URL: 'https://app.virsi.ec',
      VITE_FIREBASE_PROJECT_ID: 'demo-virsi',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(
      'Error de configuración variables de entorno: FIREBASE_AUTH_EMULATOR_HOST no se admite con NODE_ENV=production, porque acepta tokens sin firma\n',
    );
    expect(server.stdout()).toBe('');
  });

  it('says that its port is taken, in one line', async () => {
    const first = start();
    const { url } = await addressOf(first);
    const port = new URL(url).port;
    const second = start({ PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toBe(
      `El puerto ${port} ya está en uso: cierra el programa que lo usa o elige otro con PORT.\n`,
    );
    await stop(first);
  });

  it('says that Postgres does not answer, without the password', async () => {
    const server = start({ DATABASE_URL: 'postgres://virsi:canario@127.0.0.1:1/virsi' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(
      'No se pudo abrir la base de datos de DATABASE_URL (ECONNREFUSED).\n',
    );
  });

  it.skipIf(onPostgres)('says who has the data folder open, and the other goes on', async () => {
    const first = start();
    const site = await addressOf(first);
    const second = start();
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toBe(
      `Otro proceso (${first.child.pid}) ya usa la carpeta de datos ${home.environment.DATA_DIR}: ciérralo o elige otra con DATA_DIR.\n`,
    );
    expect((await ask(site, 'GET', '/healthz')).status).toBe(200);
    await stop(first);
  });
});

describe('a server that is told to stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`by ${signal} is ready no more, finishes what is in flight and exits with 0`, async () => {
      const server = start();
      const site = await addressOf(server);
      const signUp = await signUpInFlight(site);
      server.child.kill(signal);
      await until(async () => {
        const { status } = await ask(site, 'GET', '/readyz');
        return status === 503 ? true : undefined;
      });
      signUp.finish();
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(signUp.answer()).toContain('HTTP/1.1 201 Created');

      const again = start();
      const json = { email_address: signUp.email, password: PASSWORD };
      const login = await ask(await addressOf(again), 'POST', '/api/auth/user/login', { json });
      expect(login.status).toBe(200);
      await stop(again);
    });
});

describe('a server that is killed while it writes', () => {
  it('has lost nothing that was answered, three times in a row', async () => {
    const answered: { email: string; idToken: string }[] = [];
    let serial = 0;
    for (let round = 0; round < 3; round++) {
      const server = start();
      const site = await addressOf(server);
      const goal = answered.length + 40;
      const writeOn = async () => {
        for (;;) {
          const person = await signInWithGoogle(site, `otra:persona-${++serial}`);
          const json = profileOf(person.email);
          const path = customerPath(person.email);
          const { status } = await ask(site, 'POST', path, { token: person.idToken, json });
          if (status === 201) answered.push(person);
        }
      };
      const writers = [1, 2, 3, 4].map(() => writeOn().catch(() => undefined));
      await until(() => (answered.length >= goal ? true : undefined));
      server.child.kill('SIGKILL');
      await Promise.all(writers);
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    }

    const server = start();
    const site = await addressOf(server);
    expect(answered.length).toBeGreaterThanOrEqual(120);
    for (const { email, idToken } of answered)
      expect(await ask(site, 'GET', customerPath(email), { token: idToken })).toEqual({
        status: 200,
        body: profileOf(email),
      });
    await stop(server);
  });

  it.skipIf(onPostgres)('while it created its database, starts again', async () => {
    const DATA_DIR = join(home.folder, 'unfinished');
    const server = start({ DATA_DIR });
    const inside = join(DATA_DIR, 'pg.unfinished', 'base');
    await until(() => statSync(inside, { throwIfNoEntry: false }));
    server.child.kill('SIGKILL');
    await server.ended;
    const again = start({ DATA_DIR });
    expect((await ask(await addressOf(again), 'GET', '/healthz')).status).toBe(200);
    await stop(again);
  });

  it.skipIf(onPostgres)('and whose number another process has now, starts again', async () => {
    const DATA_DIR = join(home.folder, 'reused');
    await copyCluster(DATA_DIR);
    writeFileSync(join(DATA_DIR, `in-use.${process.pid}.1.somebody`), '');
    const server = start({ DATA_DIR });
    await addressOf(server);
    expect(await stop(server)).toEqual({ code: 0, signal: null });
    expect(readdirSync(DATA_DIR).sort()).toEqual(['pg']);
  });
});
