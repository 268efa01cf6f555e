// Signing keys: shared by instances, rotated without ending sessions, taken over from a data folder.
// @rule Which key signs
// @module-tag postgres
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sessionAccount } from '../../server/sessions/own-session.ts';
import { adoptKeys, storedKeys } from '../../server/tokens/stored-keys.ts';
import { createTokens } from '../../server/tokens/tokens.ts';
import { admin, WHY } from '../support/server/admin.ts';
import { customerPath } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

let home: Home;
let running: StartedServer[] = [];

beforeEach(async () => {
  home = await newHome();
});
afterEach(async () => {
  await stopAll();
});

async function start(environment: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startIn(home, environment);
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
const holds = async (server: StartedServer, person: { email: string; token: string }) =>
  (await server.ask('GET', customerPath(person.email), person)).status === 404;

const INSTANT = /^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/;

describe('a rotated key', () => {
  it('signs from then on, and leaves open sessions as they are', async () => {
    let server = await start();
    const before = await server.signUp();
    // An embedded database has one owner at a time; on Postgres nothing stops.
    if (!onPostgres) await stopAll();
    expect(await keys('rotate')).toMatch(
      /^Desde ahora firma \S{16}\. Las sesiones abiertas siguen\.$/,
    );
    if (!onPostgres) server = await start();
    const after = await server.signUp();
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
    for (const id of ['una', '-una', '-h', '-'])
      expect(await keys('remove', id)).toMatch(new RegExp(`^No hay ninguna clave ${id}, `));
    expect(await keys('list')).toBe('');
    expect(await keysWith({ TOKEN_KEY: 'k'.repeat(40) }, 'rotate')).toBe(
      'La clave viene de TOKEN_KEY: pon la nueva en TOKEN_KEY y la actual en TOKEN_KEY_PREVIOUS.',
    );
  });

  it('is taken by every instance at once', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const [one, two] = [await start(), await start()];
    const before = await one.signUp();
    expect(await holds(two, before)).toBe(true);
    await keys('rotate');
    const [first, second] = [await one.signUp(), await two.signUp()];
    expect(kidOf(first)).toBe(kidOf(second));
    expect(kidOf(first)).not.toBe(kidOf(before));
    for (const server of [one, two])
      for (const person of [before, first, second]) expect(await holds(server, person)).toBe(true);
  });
});

describe('a token', () => {
  it('costs one query to verify', async () => {
    const person = await (await start()).signUp();
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
