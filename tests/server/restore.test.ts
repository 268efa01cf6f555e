// A restored backup brings back no session, password or account that was ended since.
// @rule What a restore repeats
// @module-tag postgres
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../server/admin/run-admin.ts';
import { admin, WHY } from '../support/server/admin.ts';
import { type Client, newEmail, PASSWORD } from '../support/server/client.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

type Person = Awaited<ReturnType<Client['signUp']>>;

const NEW_PASSWORD = 'otra clave larga';

let home: Home;
let file = '';
let journal = '';
let log = '';
let people: Record<'stays' | 'changed' | 'deleted' | 'changedBefore' | 'moved', Person>;

const logTo = {
  write: (line: string) => {
    log += `app-1  | ${line}`;
  },
};
const start = (environment: Record<string, string>) =>
  startIn({ environment }, { LOG_LEVEL: 'info' }, { logTo });
const logIn = async (site: StartedServer, { email }: Person, password = PASSWORD) =>
  (await site.signIn(email, password)).status;
const isIn = async (site: StartedServer, { token }: Pick<Person, 'token'>) =>
  (await site.get('/api/auth/user/confirmation', token)).status === 200;
async function changePassword(site: StartedServer, { token }: Person) {
  const json = { password: PASSWORD, new_password: NEW_PASSWORD };
  const { status, body } = await site.post('/api/auth/user/password', json, token);
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  home = await newHome();
  journal = join(home.folder, 'diario.jsonl');
  const environment = { ...home.environment, JOURNAL_FILE: journal };
  let site = await start(environment);
  people = {
    stays: await site.signUp(),
    changed: await site.signUp(),
    deleted: await site.signUp(),
    changedBefore: await site.signUp(),
    moved: await site.signUp(),
  };
  await changePassword(site, people.changedBefore);
  expect(await site.subscribe(people.deleted.token)).toMatchObject({ status: 'trialing' });
  await site.close();
  // The clocks of two machines may differ by five minutes.
  const earlier = new Date(Date.now() - 10 * 60_000).toISOString();
  const backdated = readFileSync(journal, 'utf8').replace(/"time":"[^"]+"/, `"time":"${earlier}"`);
  writeFileSync(journal, backdated);
  log = '';
  const folder = join(home.folder, 'copias');
  await admin(environment, 'data', 'backup', folder, '--with-keys');
  file = join(folder, (await readdir(folder))[0] ?? '');

  site = await start(environment);
  await changePassword(site, people.changed);
  const gone = await site.remove(people.deleted.token, people.deleted.email);
  expect(gone.status).toBe(204);
  await site.close();
  const move = ['account', 'email', people.moved.email, newEmail(), '--without-google'];
  const moved = await runAdmin([...move, ...WHY], environment, undefined, logTo);
  expect(moved.isDone).toBe(true);
}, 120_000);

async function restored(...words: string[]) {
  const other = await newHome();
  const ended = await admin(other.environment, 'data', 'restore', file, ...words, ...WHY);
  return { other, ...ended };
}

it('a restore needs the journal or --without-journal', async () => {
  const { other, code, said } = await restored();
  expect([code, said]).toEqual([1, expect.stringMatching(/^Falta --journal/)]);
  const { out } = await admin(other.environment, 'log', '--json');
  expect(out).not.toContain('"done"');
});

it.each(['the journal', 'the log'])(
  'a restore with %s brings back no session, no former password and no deleted account',
  async (which) => {
    const lines = join(home.folder, `${which}.txt`);
    writeFileSync(lines, which === 'the log' ? log : readFileSync(journal));
    const { other, code, out } = await restored('--journal', lines);
    expect(code).toBe(0);
    expect(out).toContain('Cuentas borradas otra vez: 1. Contraseñas que ya no valen: 1;');
    const site = await start(other.environment);
    for (const person of Object.values(people)) expect(await isIn(site, person)).toBe(false);
    expect(await logIn(site, people.stays)).toBe(200);
    expect(await logIn(site, people.changedBefore, NEW_PASSWORD)).toBe(200);
    expect(await logIn(site, people.changed)).toBe(401);
    expect(await logIn(site, people.changed, NEW_PASSWORD)).toBe(401);
    expect(await logIn(site, people.deleted)).toBe(401);
    // The former e-mail may be of the person from whom the account was taken.
    expect(await logIn(site, people.moved)).toBe(401);
    // The e-mail is free and had its trial.
    const again = await site.signUp(people.deleted.email);
    expect(await site.subscribe(again.token)).toMatchObject({ status: 'active' });
    await site.close();
    const id = /Sin correo, [^:]*: ([\w-]+)$/m.exec(out)?.[1] ?? '';
    const next = newEmail();
    const set = await admin(other.environment, 'account', 'email', id, next, ...WHY);
    expect(set.code).toBe(0);
    const { out: written } = await admin(other.environment, 'log', '--json');
    expect(JSON.parse(written)).toMatchObject([
      { command: 'account email' },
      { command: 'data restore', outcome: 'done' },
    ]);
  },
);

it('the journal is readable by its owner only and names accounts by their ids', () => {
  expect(statSync(journal).mode & 0o777).toBe(0o600);
  const lines = readFileSync(journal, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      'password changed',
      'password changed',
      'account deleted',
      'e-mail changed by hand',
      'providers removed',
    ].map((msg) => ({
      time: expect.any(String),
      account: expect.stringMatching(/^[\da-f-]{36}$/),
      msg,
    })),
  );
});
