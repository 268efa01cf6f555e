// The server as a process: what it prints, how it stops, what survives a kill.
// @rule What a log line keeps
// @module-tag postgres
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { customerPath, profileOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { signUpInFlight } from '../support/server/request-in-flight.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import {
  addressOf,
  killedAfterFile,
  spawnServer,
  stopServer,
  until,
} from '../support/server/server-process.ts';

const newHome = homesForFile();

let home: Home;

beforeAll(async () => {
  home = await newHome('disk');
});

const started = killedAfterFile();
const start = (environment: Record<string, string> = {}) =>
  started(spawnServer({ ...home.environment, PORT: '0', ...environment }));

describe('a started server', () => {
  it('logs in JSON, and prints its address for a person once it is reached there', async () => {
    const server = start();
    const site = await addressOf(server);
    await site.get('/healthz');
    await until(() => server.stdout().includes('/healthz'));
    const [warning = '', address, ...rest] = server.stdout().trim().split('\n');
    expect(JSON.parse(warning)).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/^SANDBOX is on/),
    });
    expect(address).toBe(`VIRSI listo en ${site.url}`);
    expect(site.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(rest.map((line) => JSON.parse(line).route)).toEqual(['/healthz']);
    expect(await stopServer(server)).toEqual({ code: 0, signal: null });
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
});

describe('a server that cannot start', () => {
  it('names every bad variable', async () => {
    const server = start({ PORT: 'tres mil', SANDBOX: 'quizás', TOKEN_KEY: 'corta' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(
      "Error de configuración variables de entorno: PORT debe ser un número de 0 a 65535; TOKEN_KEY debe tener al menos 32 caracteres; SANDBOX debe ser 'on' u 'off'\n",
    );
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
    await stopServer(first);
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
    expect((await site.get('/healthz')).status).toBe(200);
    await stopServer(first);
  });
});

describe('a server that is told to stop', () => {
  it('by SIGINT is ready no more, finishes what is in flight and exits with 0', async () => {
    const server = start();
    const site = await addressOf(server);
    const signUp = await signUpInFlight(site);
    server.child.kill('SIGINT');
    await until(async () => {
      const { status } = await site.get('/readyz');
      return status === 503;
    });
    signUp.finish();
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(signUp.answer()).toContain('HTTP/1.1 201 Created');
  });
});

describe('a server that is killed while it writes', () => {
  it('has lost nothing that was answered', async () => {
    const answered: { email: string; idToken: string }[] = [];
    let serial = 0;
    const killed = start();
    const site = await addressOf(killed);
    const writeOn = async () => {
      for (;;) {
        const person = await signInWithGoogle(site, `otra:persona-${++serial}`);
        const json = profileOf(person.email);
        const path = customerPath(person.email);
        const { status } = await site.post(path, json, person.idToken);
        if (status === 201) answered.push(person);
      }
    };
    const writers = [1, 2, 3, 4].map(() => writeOn().catch(() => undefined));
    await until(() => answered.length >= 40);
    killed.child.kill('SIGKILL');
    await Promise.all(writers);
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });

    const again = start();
    const after = await addressOf(again);
    for (const { email, idToken } of answered)
      expect(await after.get(customerPath(email), idToken)).toEqual({
        status: 200,
        body: profileOf(email),
      });
    await stopServer(again);
  });

  it.skipIf(onPostgres)('while it created its database, starts again', async () => {
    const DATA_DIR = join(home.folder, 'unfinished');
    const server = start({ DATA_DIR });
    const inside = join(DATA_DIR, 'pg.unfinished', 'base');
    await until(() => statSync(inside, { throwIfNoEntry: false }));
    server.child.kill('SIGKILL');
    await server.ended;
    const again = start({ DATA_DIR });
    expect((await (await addressOf(again)).get('/healthz')).status).toBe(200);
    await stopServer(again);
  });

  it.skipIf(onPostgres)('and whose number another process has now, starts again', async () => {
    const DATA_DIR = join(home.folder, 'reused');
    await copyCluster(DATA_DIR);
    writeFileSync(join(DATA_DIR, `in-use.${process.pid}.1.somebody`), '');
    const server = start({ DATA_DIR });
    await addressOf(server);
    expect(await stopServer(server)).toEqual({ code: 0, signal: null });
    expect(readdirSync(DATA_DIR).sort()).toEqual(['pg']);
  });
});
