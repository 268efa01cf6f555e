// The server as a deployment starts it: plain JavaScript, from any folder, with PGlite as the only package.
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { assistantOf } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { mailServer } from '../support/server/mail-server.ts';
import {
  addressOf,
  killedAfterFile,
  programOf,
  stopServer,
  watchProcess,
} from '../support/server/server-process.ts';

const newHome = homesForFile();
const started = killedAfterFile();

const PGLITE = join('node_modules', '@electric-sql', 'pglite');

let program = '';
let cwd = '';

beforeAll(async () => {
  cwd = (await newHome('disk')).folder;
  const folder = join(cwd, 'deployed');
  program = join(folder, 'server');
  await cp(dirname(programOf('main')), program, { recursive: true });
  await mkdir(join(folder, PGLITE), { recursive: true });
  const package_ = join(import.meta.dirname, '..', '..', PGLITE);
  await cp(package_, join(folder, PGLITE), { recursive: true });
});

async function environmentWith(more: Record<string, string> = {}) {
  const { environment } = await newHome('disk');
  return { PATH: process.env.PATH, PORT: '0', ...environment, ...more };
}
const start = (environment: NodeJS.ProcessEnv) =>
  started(
    watchProcess(
      spawn(process.execPath, [join(program, 'main.js')], {
        cwd,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ),
  );

it('the compiled server serves an owner from sign-up to the assistant, pages and mails included', async () => {
  const smtp = await mailServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'VIRSI <hola@virsi.ec>' };
  const server = start(await environmentWith(mail));
  const site = await addressOf(server);
  const person = await site.signUpSubscriber();
  const saved = await site.saveAssistant(person.token, assistantOf(person.email));
  expect(saved.status).toBe(200);
  await smtp.next(person.email, 'Confirma tu correo');
  for (const path of ['/api/pages.css', '/sandbox/assets/sandbox.css']) {
    const { status, headers } = await site.send('GET', path);
    expect([status, headers.get('Content-Type')], path).toEqual([200, 'text/css; charset=utf-8']);
  }
  expect(await stopServer(server)).toEqual({ code: 0, signal: null });
  expect(server.stderr()).toBe('');
  await smtp.close();
});

it('the operator’s commands are compiled too, and apply the next version’s migration to data that exists', async () => {
  const environment = await environmentWith();
  const command = (...words: string[]) =>
    spawnSync(process.execPath, [join(program, 'admin.js'), ...words], {
      cwd,
      env: environment,
      encoding: 'utf8',
    });
  expect(command('billing', 'status')).toMatchObject({
    status: 1,
    stderr: 'No hay nada que consultar: falta STRIPE_SECRET_KEY.\n',
  });
  const before = start(environment);
  const { email } = await (await addressOf(before)).signUp();
  await stopServer(before);
  const upToDate = 'La base de datos ya está al día.\n';
  expect(command('migrate')).toMatchObject({ status: 0, stdout: upToDate });

  const invented = "ALTER TABLE accounts ADD COLUMN tone text NOT NULL DEFAULT 'warm'";
  await writeFile(join(program, 'migrations', '9998_invented.sql'), invented);
  const applied = 'Migraciones aplicadas: 9998_invented.sql.\n';
  expect(command('migrate')).toMatchObject({ status: 0, stdout: applied });
  expect(command('migrate')).toMatchObject({ status: 0, stdout: upToDate });
  const after = start(environment);
  expect((await (await addressOf(after)).signIn(email)).status).toBe(200);
  await stopServer(after);
});
