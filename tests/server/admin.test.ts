// The operator's desk: what was done with psql, on accounts that people made over HTTP.
// @rule What an operator can do by hand
// @module-tag postgres
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUnmigrated } from '../../server/database/open-database.ts';
import { admin, adminProcess, WHY } from '../support/server/admin.ts';
import { assistantOf, customerPath } from '../support/server/client.ts';
import { openEarlier } from '../support/server/earlier-schema.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { mailServer } from '../support/server/mail-server.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const NO_ACCOUNT = 'Ninguna cuenta tiene ese correo, identificador, número o cliente.';

let home: Home;
let server: StartedServer | null = null;

beforeEach(async () => {
  home = await newHome();
});
afterEach(() => stop());

async function start(more: Record<string, string> = {}): Promise<StartedServer> {
  server = await startIn(home, more);
  return server;
}
/** The embedded database has one owner. */
async function stop() {
  await server?.close();
  server = null;
}

const look = (...words: string[]) => admin(home.environment, ...words);
const act = (...words: string[]) => admin(home.environment, ...words, ...WHY);
async function find(reference: string) {
  const { code, out, said } = await look('account', 'find', reference, '--json');
  return code === 0 ? JSON.parse(out) : said;
}
const isIn = async (site: StartedServer, token: string) =>
  (await site.get('/api/auth/user/confirmation', token)).status === 200;

describe('an account', () => {
  it('is found by e-mail, identifier and number, with what became of it, and is left as it is', async () => {
    const person = await (await start()).signUpSubscriber();
    await (server ?? fail()).saveAssistant(
      person.token,
      assistantOf(person.email, { service_number: '+593 99 111 2233' }),
    );
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
    expect(await find('nadie@ejemplo.com')).toBe(`${NO_ACCOUNT}\n`);
    expect((await look('account', 'find', person.email)).out).toContain('providers: ["password"]');
  });

  it('that was locked out by wrong passwords comes in again', async () => {
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

  it('gets another e-mail: to be confirmed, without sessions, and nobody else’s', async () => {
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
    expect(await smtp.next(person.email, 'Tu cuenta de VIRSI cambió')).toHaveProperty('html');
    expect(await find(next)).toMatchObject({ email: next, emailVerifiedAt: null, tokenVersion: 1 });
    site = await start(mail);
    expect(await smtp.next(next, 'Confirma tu correo')).toHaveProperty('html');
    expect(await isIn(site, person.token)).toBe(false);
    expect((await site.signIn(next)).status).toBe(200);
    expect((await site.signIn(person.email)).status).toBe(401);
    await stop();
    await smtp.close();
  });

  it('loses its sessions, its number, its subscription and itself, each by its own command', async () => {
    let site = await start();
    const person = await site.signUpSubscriber();
    const number = { service_number: '+593 99 444 5566' };
    await site.saveAssistant(person.token, assistantOf(person.email, number));
    const google = await signInWithGoogle(site, 'lucia');
    await site.get(customerPath(google.email), google.idToken);
    await stop();
    // A provider tells the second of signing in, not more: a session that ends within it is not told apart.
    const signedIn = Math.floor(Date.now() / 1000);
    await until(() => Math.floor(Date.now() / 1000) > signedIn);

    expect((await act('sessions', 'end', person.email)).code).toBe(0);
    expect((await act('sessions', 'end', google.email)).code).toBe(0);
    site = await start();
    expect(await isIn(site, person.token)).toBe(false);
    expect(await isIn(site, google.idToken)).toBe(false);
    const { body } = await site.signIn(person.email);
    const { token } = JSON.parse(JSON.stringify(body));
    await stop();

    expect((await act('subscription', 'end', person.email)).code).toBe(0);
    expect((await act('number', 'free', '593994445566')).out).toContain('"service_number"');
    expect((await act('number', 'free', person.email)).said).toBe(
      'Esa cuenta no tiene ningún asistente guardado.\n',
    );
    site = await start();
    const status = '/api/payments/subscription/status';
    expect((await site.get(status, token)).body).toMatchObject({ is_active: false });
    const another = await site.signUpSubscriber();
    const taken = await site.saveAssistant(another.token, assistantOf(another.email, number));
    expect(taken.status).toBe(200);
    await stop();

    const { id } = await find(person.email);
    const gone = `La cuenta ${id} y todo lo que tenía se borró. Lo que pagaba terminó.\n`;
    expect(await act('account', 'delete', id)).toMatchObject({ code: 0, out: gone });
    expect(await find(id)).toMatchObject({
      id,
      byHand: [{ command: 'account delete' }, {}, {}, {}, {}],
    });
    site = await start();
    expect((await site.signIn(person.email)).status).toBe(401);
  });
});

describe('each move', () => {
  it('needs a reason, and one that cannot be taken back a yes; nothing happens without', async () => {
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
    expect(await find(person.email)).toMatchObject({ tokenVersion: 0, byHand: [] });
    const nobodyThere = await adminProcess(
      home.environment,
      ...['account', 'delete', person.email, '--reason', 'x'],
    );
    expect(nobodyThere).toMatchObject({
      code: 1,
      said: 'Esto no se deshace: repítelo con --yes.\n',
    });
  });

  it('about an account that is not there says so, and is not written down as done', async () => {
    for (const words of [
      ...['unlock', 'delete'].map((word) => ['account', word, 'nadie@ejemplo.com']),
      ['account', 'email', 'nadie@ejemplo.com', 'otra@ejemplo.com'],
      ...['sessions end', 'subscription end', 'number free'].map((it) => [...it.split(' '), '1']),
    ]) {
      const { code, said } = await act(...words);
      expect([words, code, said]).toEqual([words, 1, `${NO_ACCOUNT}\n`]);
    }
    expect(JSON.parse((await look('log', '--json')).out)).toEqual([]);
  });

  it('is written down: who, what, whose and why, in the database and in the log, without the e-mail', async () => {
    home = await newHome('disk');
    const person = await (await start()).signUp();
    await stop();
    const lines = await adminProcess(
      { ...home.environment, ADMIN_USER: 'Julia' },
      ...['sessions', 'end', person.email, '--reason', 'lo pidió\nayer'],
    );
    const { id } = await find(person.email);
    const entry = { command: 'sessions end', reason: 'lo pidió ayer', outcome: 'done' };
    expect(JSON.parse(lines.said)).toMatchObject({
      msg: 'admin',
      by: 'Julia',
      account: id,
      ...entry,
    });
    const { out } = await look('log', '--account', id, '--json');
    expect(JSON.parse(out)).toEqual([
      { at: expect.any(String), by_whom: 'Julia', account_id: id, ...entry },
    ]);
    expect(out + lines.said).not.toContain(person.email);
    expect((await look('log')).out).toMatch(
      / {2}Julia {2}sessions end {2}\S+ {2}done {2}lo pidió ayer$/m,
    );
  });

  it('that is none ends with what there is', async () => {
    const none = [
      '',
      'borrar',
      'account',
      'account find',
      'account find a b',
      'account find a --with-keys',
      'keys list --todo',
      'billing replay',
    ].map((line) => line.split(' ').filter(Boolean));
    for (const words of [...none, ['account', 'find', ' ']]) {
      const { code, said } = await look(...words);
      expect({ words, code, said }).toEqual({
        words,
        code: 1,
        said: expect.stringMatching(/^Uso: npm run admin/),
      });
    }
  });

  it('is told of by --help, those of one kind alone too', async () => {
    const { code, out } = await look('account', '--help');
    expect(code).toBe(0);
    expect(out).toContain(
      'account email <cuenta> <correo nuevo> [--without-google] --reason <motivo>',
    );
    expect(out).not.toContain('keys rotate');
    expect((await look('--help')).out).toContain('keys rotate');
  });
});

describe('whoever looks', () => {
  const LOOKS = [
    ['account', 'find', 'a@b.ec'],
    ['keys', 'list'],
    ['log'],
    ['billing', 'status'],
    ['data', 'export', ''],
  ];

  it('changes nothing of a schema that is older, and is told so', async () => {
    const earlier = await openEarlier(home.environment, '0012');
    const applied = 'SELECT name FROM migrations ORDER BY name';
    const before = await earlier.rows(applied);
    await earlier.close();
    for (const [index, words] of LOOKS.entries()) {
      const last = words.at(-1) || `${home.folder}/${index}.jsonl`;
      const { said } = await look(...words.slice(0, -1), last);
      expect(said).toContain('se queda como está');
    }
    const { DATA_DIR, DATABASE_URL } = home.environment;
    const after = await openUnmigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
    expect(await after.rows(applied)).toEqual(before);
    await after.close();
  });

  it('makes no database where there is none', async () => {
    const environment = { ...home.environment, DATA_DIR: `${home.folder}/nada`, DATABASE_URL: '' };
    const { code, said } = await admin(environment, 'keys', 'list');
    expect([code, said]).toEqual([1, expect.stringContaining('no hay ninguna base de datos')]);
  });
});

describe('a mail to try', () => {
  it('shows what both sides say, and no password', async () => {
    const smtp = await mailServer();
    const url = smtp.url.replace('smtp://', 'smtp://virsi:Secreta-1@');
    const environment = { ...home.environment, SMTP_URL: url, MAIL_FROM: 'hola@virsi.test' };
    const { out, said } = await admin(environment, 'mail', 'test', 'ana@virsi.test');
    expect(out + said).toContain('← 220 ');
    expect(out + said).toContain('→ EHLO ');
    expect(out + said).not.toContain('Secreta-1');
    expect(out + said).not.toContain(Buffer.from('\0virsi\0Secreta-1').toString('base64'));
    await smtp.close();
    const gone = await admin(environment, 'mail', 'test', 'ana@virsi.test');
    expect(gone).toMatchObject({ code: 1, said: expect.stringContaining('(ESOCKET)') });
    expect((await look('mail', 'test', 'ana@virsi.test')).said).toContain('falta SMTP_URL');
  });
});

function fail(): never {
  throw new Error('no server');
}
