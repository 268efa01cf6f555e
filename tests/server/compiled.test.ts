// The server as a deployment starts it: plain JavaScript, from any folder, with PGlite as the only package.
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assistantOf } from '../support/server/client.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { mailServer } from '../support/server/mail-server.ts';
import {
  addressOf,
  killedAfterFile,
  programOf,
  stopServer,
  until,
  watchProcess,
} from '../support/server/server-process.ts';

const newHome = homesForFile();

const ROOT = join(import.meta.dirname, '..', '..');
const PGLITE = join('node_modules', '@electric-sql', 'pglite');

let home: Home;
let other: Home;
let program = '';
let environment: Record<string, string> = {};

beforeAll(async () => {
  [home, other] = [await newHome('disk'), await newHome('disk')];
  const folder = join(home.folder, 'deployed');
  program = join(folder, 'server');
  await cp(dirname(programOf('main')), program, { recursive: true });
  await mkdir(join(folder, PGLITE), { recursive: true });
  await cp(join(ROOT, PGLITE), join(folder, PGLITE), { recursive: true });
  environment = { PATH: process.env.PATH ?? '', PORT: '0', ...home.environment };
});

const started = killedAfterFile();
const start = (more: Record<string, string> = {}) =>
  started(
    watchProcess(
      spawn(process.execPath, [join(program, 'main.js')], {
        cwd: home.folder,
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ),
  );

// Most of it is waiting.
describe.concurrent('the compiled server', () => {
  it('holds no TypeScript, and every file that a module reads', async ({ expect }) => {
    const files = await readdir(program, { recursive: true });
    expect(files.filter((name) => name.endsWith('.ts'))).toEqual([]);
    const migrations = await readdir(join(ROOT, 'server', 'migrations'));
    expect((await readdir(join(program, 'migrations'))).sort()).toEqual(migrations.sort());
  });

  it('serves an owner from sign-up to the assistant, its pages and its mails', async ({
    expect,
  }) => {
    const smtp = await mailServer();
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'VIRSI <hola@virsi.ec>' };
    const server = start(mail);
    const site = await addressOf(server);
    const person = await site.signUpSubscriber();
    const saved = await site.saveAssistant(person.token, assistantOf(person.email));
    expect(saved.status).toBe(200);
    expect((await site.ask('GET', '/api/bot', person)).status).toBe(200);
    expect(await smtp.next(person.email, 'Confirma tu correo')).toHaveProperty('html');
    for (const path of ['/api/pages.css', '/sandbox/assets/sandbox.css']) {
      const { status, headers } = await site.send('GET', path);
      expect([status, headers.get('Content-Type')], path).toEqual([200, 'text/css; charset=utf-8']);
    }
    expect(await stopServer(server)).toEqual({ code: 0, signal: null });
    expect(server.stderr()).toBe('');
    await smtp.close();
  });

  it('speaks with Stripe, and says so when nobody answers', async ({ expect }) => {
    const server = start({
      ...other.environment,
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    });
    const site = await addressOf(server);
    await until(() => server.stdout().includes('prices were not checked'));
    const { token } = await site.signUp();
    const path = '/api/payments/subscription/pay/price_virsi_a_ideal';
    expect((await site.get(path, token)).status).toBe(424);
    await stopServer(server);
  });
});

it('the operator’s desk is compiled too', () => {
  const admin = (...words: string[]) =>
    spawnSync(process.execPath, [join(program, 'admin.js'), ...words], {
      cwd: home.folder,
      env: environment,
      encoding: 'utf8',
    });
  const keys = admin('keys', 'list');
  expect(keys).toMatchObject({ status: 0, stderr: '' });
  expect(keys.stdout).toMatch(/^\S{16} {2}\S+ {2}firma\n$/);
  expect(admin('billing', 'status')).toMatchObject({
    status: 1,
    stderr: 'No hay nada que consultar: falta STRIPE_SECRET_KEY.\n',
  });
});
