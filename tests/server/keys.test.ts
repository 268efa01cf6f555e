// Signing keys: shared by instances, rotated without ending sessions, taken over from a data folder.
// @rule Which key signs
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sessionAccount } from '../../server/sessions/own-session.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { adoptKeys, storedKeys } from '../../server/tokens/stored-keys.ts';
import { createTokens } from '../../server/tokens/tokens.ts';
import { admin, WHY } from '../support/server/admin.ts';
import { ask, customerPath, signUp } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { temporaryHome } from '../support/server/test-server.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let running: RunningServer[] = [];

beforeEach(async () => {
  home = await temporaryHome();
});
afterEach(async () => {
  await stopAll();
  await home.remove();
});

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    ...home.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer(config, { hashCost: { N: 2 ** 10, r: 8, p: 1 } });
  running.push(server);
  return server;
}

async function stopAll() {
  for (const server of running) await server.close();
  running = [];
}

async function keysWith(environment: Record<string, string>, ...command: string[]) {
  const why = command[0] === 'list' ? [] : WHY;
  const given = ['keys', ...command, ...why];
  const { out, said } = await admin({ ...home.environment, ...environment }, ...given);
  return (out + said).trim();
}
const keys = (...command: string[]) => keysWith({}, ...command);

const kidOf = ({ token }: { token: string }) => decodeProtectedHeader(token).kid;
const holds = async (server: RunningServer, person: { email: string; token: string }) =>
  (await ask(server, 'GET', customerPath(person.email), person)).status === 404;

const INSTANT = /^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/;

describe('a rotated key', () => {
  it('signs from then on, and leaves open sessions as they are', async () => {
    let server = await start();
    const before = await signUp(server);
    // An embedded database has one owner at a time; on Postgres nothing stops.
    if (!onPostgres) await stopAll();
    expect(await keys('rotate')).toMatch(
      /^Desde ahora firma \S{16}\. Las sesiones abiertas siguen\.$/,
    );
    if (!onPostgres) server = await start();
    const after = await signUp(server);
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect(await holds(server, before)).toBe(true);
    expect(await holds(server, after)).toBe(true);
    await stopAll();
    const listed = (await keys('list')).split('\n').map((line) => line.split('  '));
    expect(listed).toEqual([
      [kidOf(after), expect.stringMatching(INSTANT), 'firma'],
      [kidOf(before), expect.stringMatching(INSTANT), 'verifica'],
    ]);
    expect(await keys('remove', kidOf(after) ?? '')).toContain('es la que firma');
    expect(await keys('remove', kidOf(before) ?? '')).toContain('ya no existe');
    const again = await start();
    expect(await holds(again, before)).toBe(false);
    expect(await holds(again, after)).toBe(true);
  });

  it('needs a command that there is, and a key that lies in the database', async () => {
    const usage = /^Uso: npm run admin -- <orden>\n {2}keys list\n/;
    expect(await keys('rotar')).toMatch(usage);
    expect(await keys()).toMatch(usage);
    expect(await keys('remove', 'una')).toMatch(/^No hay ninguna clave una, /);
    expect(await keys('list')).toBe('');
    expect(await keysWith({ TOKEN_KEY: 'k'.repeat(40) }, 'rotate')).toBe(
      'La clave viene de TOKEN_KEY: pon la nueva en TOKEN_KEY y la actual en TOKEN_KEY_PREVIOUS.',
    );
  });

  it('is taken by every instance at once', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const [one, two] = [await start(), await start()];
    const before = await signUp(one);
    expect(await holds(two, before)).toBe(true);
    await keys('rotate');
    const [first, second] = [await signUp(one), await signUp(two)];
    expect(kidOf(first)).toBe(kidOf(second));
    expect(kidOf(first)).not.toBe(kidOf(before));
    for (const server of [one, two])
      for (const person of [before, first, second]) expect(await holds(server, person)).toBe(true);
  });
});

describe('a token', () => {
  it('that names a key it was not signed with is refused', async () => {
    const server = await start();
    const person = await signUp(server);
    const forge = (kid: string | undefined) =>
      new SignJWT({ ...decodeJwt(person.token) })
        .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
        .sign(new TextEncoder().encode('una clave cualquiera de treinta y dos'));
    const path = customerPath(person.email);
    for (const kid of [kidOf(person), 'inventada', "' OR 1=1 --", 'a\u0000', undefined]) {
      const { status } = await ask(server, 'GET', path, { token: await forge(kid) });
      expect(status, kid).toBe(401);
    }
    expect(await holds(server, person)).toBe(true);
  });

  it('of the single key of a data folder goes on being good, also after a rotation', async () => {
    const secret = 'k'.repeat(64);
    const file = join(home.environment.DATA_DIR, 'token.key');
    mkdirSync(home.environment.DATA_DIR, { recursive: true });
    writeFileSync(file, `${secret}\n`);
    const server = await start();
    const person = await signUp(server);
    const unnamed = await new SignJWT({ ...decodeJwt(person.token) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
    expect(await holds(server, { ...person, token: unnamed })).toBe(true);
    expect(existsSync(file)).toBe(false);
    await stopAll();
    await keys('rotate');
    expect(await holds(await start(), { ...person, token: unnamed })).toBe(true);
  });

  it('of the environment’s previous key is good while that is given', async () => {
    const [first, second] = ['primera'.repeat(6), 'segunda'.repeat(6)];
    const person = await signUp(await start({ TOKEN_KEY: first }));
    await stopAll();
    const both = await start({ TOKEN_KEY: second, TOKEN_KEY_PREVIOUS: first });
    expect(await holds(both, person)).toBe(true);
    expect(kidOf(await signUp(both))).not.toBe(kidOf(person));
    await stopAll();
    expect(await holds(await start({ TOKEN_KEY: second }), person)).toBe(false);
  });

  it('costs one query to verify', async () => {
    const person = await signUp(await start());
    await stopAll();
    const { DATA_DIR, DATABASE_URL } = home.environment;
    const opened = await openDatabase(
      { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null, migrateOnStart: true },
      () => undefined,
    );
    let asked = 0;
    const counting: Database = {
      ...opened,
      rows: (sql, values) => {
        asked += 1;
        return opened.rows(sql, values);
      },
    };
    const now = () => new Date();
    await adoptKeys(opened, { earlier: null, now: now() });
    const tokens = createTokens(storedKeys(counting, now), now);
    for (let request = 0; request < 10; request++)
      expect(await sessionAccount(counting, tokens, person.token)).not.toBeNull();
    // The key itself is asked for once a minute.
    expect(asked).toBe(11);
    await opened.close();
  });
});
