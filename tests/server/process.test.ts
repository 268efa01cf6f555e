// The server as a process: what it prints, how it ends, what survives a kill.
// @rule What a log line keeps
// @module-tag postgres
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { customerPath, profileOf } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
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

const FAILED = { code: 1, signal: null };
const ENDED = { code: 0, signal: null };

it('a server logs in JSON and prints its address once it listens', async () => {
  const server = start();
  const site = await addressOf(server);
  await site.get('/api/bot');
  await until(() => server.stdout().includes('/api/bot'));
  const [warning = '', address, ...rest] = server.stdout().trim().split('\n');
  expect(JSON.parse(warning)).toMatchObject({ msg: expect.stringMatching(/^SANDBOX is on/) });
  expect(address).toMatch(/^VIRSI listo en http:\/\/localhost:\d+$/);
  expect(rest.map((line) => JSON.parse(line).route)).toEqual(['/api/bot']);
  expect(await stopServer(server)).toEqual(ENDED);
  expect(server.stderr()).toBe('');
});

it('an error that no code handles ends the server with a log line without personal data', async () => {
  const mistake =
    "process.on('SIGUSR2', () => { throw new Error('ana' + String.fromCharCode(64) + 'ejemplo.com broke it'); });";
  const server = start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURI(mistake)}"` });
  await addressOf(server);
  server.child.kill('SIGUSR2');
  expect(await server.ended).toEqual(FAILED);
  expect(JSON.parse(server.stdout().trim().split('\n').at(-1) ?? '')).toMatchObject({
    level: 60,
    error: { type: 'Error', message: '[e-mail] broke it' },
  });
  expect(server.stdout() + server.stderr()).not.toContain('ana@');
});

it('a start that fails names every bad variable, and an unreachable database without its password', async () => {
  const misconfigured = start({ PORT: 'tres mil', SANDBOX: 'quizás', TOKEN_KEY: 'corta' });
  const lost = start({ DATABASE_URL: 'postgres://virsi:canario@127.0.0.1:1/virsi' });
  expect(await misconfigured.ended).toEqual(FAILED);
  expect(misconfigured.stderr()).toBe(
    "Error de configuración variables de entorno: PORT debe ser un número de 0 a 65535; TOKEN_KEY debe tener al menos 32 caracteres; SANDBOX debe ser 'on' u 'off'\n",
  );
  expect(await lost.ended).toEqual(FAILED);
  expect(lost.stderr()).toBe('No se pudo abrir la base de datos de DATABASE_URL (ECONNREFUSED).\n');
});

it('a start on a port or data folder in use is refused in one line, and the running server goes on', async () => {
  const first = start();
  const site = await addressOf(first);
  const { port } = new URL(site.url);
  const second = start({ PORT: port });
  expect(await second.ended).toEqual(FAILED);
  expect(second.stderr()).toBe(
    `El puerto ${port} ya está en uso: cierra el programa que lo usa o elige otro con PORT.\n`,
  );
  if (!onPostgres) {
    const third = start();
    expect(await third.ended).toEqual(FAILED);
    expect(third.stderr()).toBe(
      `Otro proceso (${first.child.pid}) ya usa la carpeta de datos ${home.environment.DATA_DIR}: ciérralo o elige otra con DATA_DIR.\n`,
    );
  }
  expect((await site.get('/readyz')).status).toBe(200);
  await stopServer(first);
});

it('a server that is killed while it writes has lost nothing that it answered', async () => {
  const answered: { email: string; idToken: string }[] = [];
  let serial = 0;
  const killed = start();
  const site = await addressOf(killed);
  const writeOn = async () => {
    for (;;) {
      const person = await signInWithGoogle(site, `otra:persona-${++serial}`);
      const path = customerPath(person.email);
      const { status } = await site.post(path, profileOf(person.email), person.idToken);
      if (status === 201) answered.push(person);
    }
  };
  const writers = [1, 2, 3, 4].map(() => writeOn().catch(() => undefined));
  await until(() => answered.length >= 40);
  killed.child.kill('SIGKILL');
  await Promise.all(writers);
  const again = start();
  const after = await addressOf(again);
  for (const { email, idToken } of answered)
    expect(await after.find(email, idToken)).toEqual({ status: 200, body: profileOf(email) });
  await stopServer(again);
});

it.skipIf(onPostgres)(
  'a server starts on what one left that was killed while it created its database',
  async () => {
    const DATA_DIR = join(home.folder, 'unfinished');
    mkdirSync(join(DATA_DIR, 'pg.unfinished', 'base'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'pg.unfinished', 'PG_VERSION'), '1');
    // No process has this id.
    writeFileSync(join(DATA_DIR, 'in-use.4194305.1.killed'), '');
    const server = start({ DATA_DIR });
    expect((await (await addressOf(server)).get('/readyz')).status).toBe(200);
    await stopServer(server);
  },
);
