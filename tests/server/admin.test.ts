// The operator's commands, on accounts that people made over HTTP.
// @rule What an operator can do by hand
// @module-tag postgres
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, adminProcess, WHY } from '../support/server/admin.ts';
import { assistantOf, customerPath } from '../support/server/client.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { mailServer } from '../support/server/mail-server.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const NO_ACCOUNT = 'Ninguna cuenta tiene ese correo, identificador, número o cliente.\n';

let home: Home;
let running: StartedServer | null = null;

beforeEach(async () => {
  home = await newHome();
});
afterEach(() => stop());

async function start(environment: Record<string, string> = {}): Promise<StartedServer> {
  running = await startIn(home, environment);
  return running;
}
/** The embedded database has one owner. */
async function stop() {
  await running?.close();
  running = null;
}

const look = (...words: string[]) => admin(home.environment, ...words);
const act = (...words: string[]) => admin(home.environment, ...words, ...WHY);
async function find(reference: string) {
  const { code, out, said } = await look('account', 'find', reference, '--json');
  return code === 0 ? JSON.parse(out) : said;
}
const isSignedIn = async (site: StartedServer, token: string) =>
  (await site.get('/api/auth/user/confirmation', token)).status === 200;

it('an account is found by e-mail, identifier and number, and is not changed', async () => {
  const site = await start();
  const person = await site.signUpSubscriber();
  const number = { service_number: '+593 99 111 2233' };
  await site.saveAssistant(person.token, assistantOf(person.email, number));
  await stop();
  const found = await find(person.email.toUpperCase());
  expect(found).toMatchObject({
    email: person.email,
    emailVerifiedAt: null,
    tokenVersion: 0,
    providers: ['password'],
    hasProfile: true,
    assistant: { number: expect.stringContaining('593') },
    waitingMails: [],
    byHand: [],
  });
  for (const reference of [found.id, '593991112233', ' +593 99 111-2233 '])
    expect(await find(reference)).toEqual(found);
  expect(await find('nadie@ejemplo.com')).toBe(NO_ACCOUNT);
  for (const words of ['', 'borrar', 'account find', 'account find a b', 'keys list --todo'])
    expect((await look(...words.split(' '))).said).toMatch(/^Uso: npm run admin/);
});

it('an account that wrong passwords locked signs in again after `account unlock`', async () => {
  let site = await start();
  const person = await site.signUp();
  for (let tries = 0; tries < 11; tries += 1) await site.signIn(person.email, 'equivocada-1');
  expect((await site.signIn(person.email)).status).toBe(429);
  await stop();
  expect((await find(person.email)).limits).toContainEqual({
    name: expect.stringMatching(/^signIn /),
    count: expect.any(Number),
    until: expect.any(String),
  });
  expect((await act('account', 'unlock', person.email)).code).toBe(0);
  site = await start();
  expect((await site.signIn(person.email)).status).toBe(200);
});

it('`account email` sets an unconfirmed e-mail, ends the sessions, and refuses the e-mail of another account', async () => {
  const smtp = await mailServer();
  const mail = smtp.environment;
  let site = await start(mail);
  const [person, other] = [await site.signUp(), await site.signUp()];
  const next = `otra.${person.email}`;
  await smtp.next(person.email, 'Confirma tu correo');
  await stop();
  const change = (...words: string[]) =>
    admin({ ...home.environment, ...mail }, 'account', 'email', person.email, ...words, ...WHY);
  expect((await change(other.email)).said).toBe('Otra cuenta ya tiene ese correo.\n');
  expect((await change('nada')).said).toBe('El correo nuevo no es válido.\n');
  expect(await change(next)).toMatchObject({ code: 0 });
  await smtp.next(person.email, 'Tu cuenta de VIRSI cambió');
  expect(await find(next)).toMatchObject({ email: next, emailVerifiedAt: null, tokenVersion: 1 });
  site = await start(mail);
  await smtp.next(next, 'Confirma tu correo');
  expect(await isSignedIn(site, person.token)).toBe(false);
  expect((await site.signIn(next)).status).toBe(200);
  expect((await site.signIn(person.email)).status).toBe(401);
  await stop();
  await smtp.close();
});

it('sessions, number, subscription and account each end by their own command', async () => {
  let site = await start();
  const person = await site.signUpSubscriber();
  const number = { service_number: '+593 99 444 5566' };
  await site.saveAssistant(person.token, assistantOf(person.email, number));
  const google = await signInWithGoogle(site, 'lucia');
  await site.get(customerPath(google.email), google.idToken);
  await stop();
  // A provider's token names the second of the sign-in: only a later second ends it.
  const signedIn = Math.floor(Date.now() / 1000);
  await until(() => Math.floor(Date.now() / 1000) > signedIn);

  expect((await act('sessions', 'end', person.email)).code).toBe(0);
  expect((await act('sessions', 'end', google.email)).code).toBe(0);
  site = await start();
  expect(await isSignedIn(site, person.token)).toBe(false);
  expect(await isSignedIn(site, google.idToken)).toBe(false);
  const token = await site.logIn(person.email);
  await stop();

  expect((await act('subscription', 'end', person.email)).code).toBe(0);
  expect((await act('number', 'free', '593994445566')).out).toContain('"service_number"');
  expect((await act('number', 'free', person.email)).said).toBe(
    'Esa cuenta no tiene ningún asistente guardado.\n',
  );
  site = await start();
  expect(await site.subscriptionOf(token)).toMatchObject({ is_active: false });
  const another = await site.signUpSubscriber();
  const saved = await site.saveAssistant(another.token, assistantOf(another.email, number));
  expect(saved.status).toBe(200);
  await stop();

  const { id } = await find(person.email);
  expect(await act('account', 'delete', id)).toMatchObject({
    code: 0,
    out: `La cuenta ${id} y todo lo que tenía se borró. Lo que pagaba terminó.\n`,
  });
  const byHand = [{ command: 'account delete' }, {}, {}, {}, {}];
  expect(await find(id)).toMatchObject({ id, byHand });
  expect(await act('account', 'delete', id)).toEqual({ code: 1, out: '', said: NO_ACCOUNT });
  site = await start();
  expect((await site.signIn(person.email)).status).toBe(401);
});

it('a command that changes something needs a reason, and one without way back also --yes', async () => {
  home = await newHome('disk');
  const person = await (await start()).signUp();
  await stop();
  for (const words of [
    ['account', 'delete', person.email, '--yes'],
    ['account', 'delete', person.email, '--yes', '--reason', ' '],
    ['account', 'delete', person.email, '--reason', 'sí'],
    ['sessions', 'end', person.email],
  ])
    expect((await look(...words)).said).toMatch(/^(Falta el motivo|Esto no se deshace)/);
  const withoutTerminal = ['account', 'delete', person.email, '--reason', 'x'];
  expect(await adminProcess(home.environment, ...withoutTerminal)).toMatchObject({
    code: 1,
    said: 'Esto no se deshace: repítelo con --yes.\n',
  });
  expect(await find(person.email)).toMatchObject({ tokenVersion: 0, byHand: [] });
});

it('a change is recorded in database and log with operator, command, account and reason, without the e-mail', async () => {
  home = await newHome('disk');
  const person = await (await start()).signUp();
  await stop();
  const { said } = await adminProcess(
    { ...home.environment, ADMIN_USER: 'Julia' },
    ...['sessions', 'end', person.email, '--reason', 'lo pidió\nayer'],
  );
  const { id } = await find(person.email);
  const entry = { command: 'sessions end', reason: 'lo pidió ayer', outcome: 'done' };
  expect(JSON.parse(said)).toMatchObject({ msg: 'admin', by: 'Julia', account: id, ...entry });
  const { out } = await look('log', '--account', id, '--json');
  expect(JSON.parse(out)).toEqual([
    { at: expect.any(String), by_whom: 'Julia', account_id: id, ...entry },
  ]);
  expect(out + said).not.toContain(person.email);
});

it('a command that only reads creates no database', async () => {
  const environment = { ...home.environment, DATA_DIR: `${home.folder}/nada`, DATABASE_URL: '' };
  const { code, said } = await admin(environment, 'keys', 'list');
  expect([code, said]).toEqual([1, expect.stringContaining('no hay ninguna base de datos')]);
});

it('`mail test` prints the SMTP conversation without the password', async () => {
  const smtp = await mailServer();
  const url = smtp.url.replace('smtp://', 'smtp://virsi:Secreta-1@');
  const environment = { ...home.environment, SMTP_URL: url, MAIL_FROM: 'hola@virsi.test' };
  const send = () => admin(environment, 'mail', 'test', 'ana@virsi.test');
  const { out, said } = await send();
  expect(out + said).toContain('← 220 ');
  expect(out + said).toContain('→ EHLO ');
  expect(out + said).not.toContain('Secreta-1');
  expect(out + said).not.toContain(Buffer.from('\0virsi\0Secreta-1').toString('base64'));
  await smtp.close();
  expect(await send()).toMatchObject({ code: 1, said: expect.stringContaining('(ESOCKET)') });
  expect((await look('mail', 'test', 'ana@virsi.test')).said).toContain('falta SMTP_URL');
});
