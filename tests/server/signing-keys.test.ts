// Signing keys as they lie in the database, in the environment and in a data folder of before.
// @module-tag postgres
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Queries } from '../../server/database/database.ts';
import { environmentKeys, kidOf } from '../../server/tokens/key-ring.ts';
import { openKeys } from '../../server/tokens/open-keys.ts';
import {
  adoptKeys,
  listKeys,
  removeKey,
  rotateKeys,
  storedKeys,
} from '../../server/tokens/stored-keys.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { stillClock } from '../support/server/still-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EARLIER = 'una clave de antes de cuarenta caracteres';

const database = databaseForFile();
let clock = stillClock();

beforeEach(async () => {
  clock = stillClock();
  await database().rows('DELETE FROM signing_keys');
});

const adopt = (earlier: string | null = null) =>
  adoptKeys(database(), { earlier, now: clock.now() });
const ring = () => storedKeys(database(), clock.now);
const names = async () => (await listKeys(database())).map(({ kid }) => kid);
const rotateLater = (milliseconds: number) => {
  clock.pass(milliseconds);
  return rotateKeys(database(), clock.now());
};

describe('the first key', () => {
  it('is made once, and signs', async () => {
    await expect(ring().current()).rejects.toThrow('the database holds no signing key');
    await adopt();
    await adopt();
    const [only, ...others] = await names();
    expect(others).toEqual([]);
    expect((await ring().current()).kid).toBe(only);
  });

  it('is the earlier one where there was one, which tokens need not name', async () => {
    await adopt(EARLIER);
    const key = { kid: kidOf(EARLIER), secret: EARLIER };
    expect(await ring().current()).toEqual(key);
    expect(await ring().candidates(undefined)).toEqual([key]);
    await adopt(EARLIER);
    expect(await ring().candidates(undefined)).toEqual([key]);
  });

  it('goes on signing when an earlier one comes, which only verifies', async () => {
    await adopt();
    const first = await ring().current();
    expect(await ring().candidates(undefined)).toEqual([]);
    clock.pass(MINUTE);
    await adopt(EARLIER);
    expect(await ring().current()).toEqual(first);
    expect(await ring().candidates(kidOf(EARLIER))).toHaveLength(1);
    expect(await ring().candidates(undefined)).toEqual(await ring().candidates(kidOf(EARLIER)));
  });
});

describe('a rotation', () => {
  it('lets the new key sign at once and keeps the one before it, the youngest listed first', async () => {
    await adopt();
    const { kid: first } = await ring().current();
    const begun = clock.now();
    const second = await rotateLater(DAY);
    expect((await ring().current()).kid).toBe(second);
    expect(await ring().candidates(first)).toHaveLength(1);
    expect(await listKeys(database())).toEqual([
      { kid: second, created_at: clock.now(), retired_at: null },
      { kid: first, created_at: begun, retired_at: clock.now() },
    ]);
  });

  it('forgets what was retired before the longest session began', async () => {
    await adopt();
    const [first] = await names();
    const second = await rotateLater(DAY);
    const third = await rotateLater(100 * DAY);
    expect(await names()).toEqual([third, second, first]);
    const fourth = await rotateLater(1000);
    expect(await names()).toEqual([fourth, third, second]);
  });
});

describe('a key', () => {
  it('is removed once it signs no more, and only the one that is named', async () => {
    await adopt();
    const [first] = await names();
    const second = await rotateLater(DAY);
    const third = await rotateLater(DAY);
    expect(await removeKey(database(), third)).toBe(false);
    expect(await removeKey(database(), 'inventada')).toBe(false);
    expect(await removeKey(database(), second)).toBe(true);
    expect(await names()).toEqual([third, first]);
  });

  it('that was removed is forgotten after a minute by whoever had it in mind', async () => {
    await adopt();
    const keys = ring();
    const { kid } = await keys.current();
    const next = await rotateLater(1000);
    expect(await keys.candidates(kid)).toHaveLength(1);
    await removeKey(database(), kid);
    clock.pass(MINUTE - 1);
    expect(await keys.candidates(kid)).toHaveLength(1);
    expect(await keys.candidates(next)).toMatchObject([{ kid: next }]);
    clock.pass(1);
    expect(await keys.candidates(kid)).toEqual([]);
  });

  it('that was not there a moment ago is found as soon as it is', async () => {
    await adopt();
    const keys = ring();
    expect(await keys.candidates(kidOf(EARLIER))).toEqual([]);
    await adopt(EARLIER);
    expect(await keys.candidates(kidOf(EARLIER))).toMatchObject([{ secret: EARLIER }]);
  });

  it('in mind is not asked for again within its minute', async () => {
    await adopt();
    let asked = 0;
    const counting: Queries = {
      ...database(),
      rows: (sql, values) => {
        asked += 1;
        return database().rows(sql, values);
      },
    };
    const keys = storedKeys(counting, clock.now);
    const [kid] = await names();
    for (let time = 0; time < 3; time++) await keys.candidates(kid);
    expect(asked).toBe(1);
  });

  it('has the same name in every release: sessions that are open carry it', () => {
    expect(kidOf('una clave de ejemplo')).toBe('0T5SsASlr9UeWfbq');
  });
});

it('keys of the environment: the first signs, each is found by its name, all by none', async () => {
  const keys = environmentKeys(['primera', 'segunda']);
  const [first, second] = [
    { kid: kidOf('primera'), secret: 'primera' },
    { kid: kidOf('segunda'), secret: 'segunda' },
  ];
  expect(await keys.current()).toEqual(first);
  expect(await keys.candidates(second.kid)).toEqual([second]);
  expect(await keys.candidates(undefined)).toEqual([first, second]);
  expect(await keys.candidates('inventada')).toEqual([]);
});

describe('the key of a data folder', () => {
  let folder = '';
  const file = () => join(folder, 'token.key');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'virsi-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (environment: Record<string, string> = {}) =>
    openKeys({
      config: readConfig({ SANDBOX: 'on', DATA_DIR: folder, ...environment }),
      database: database(),
      now: clock.now,
    });

  it('moves into the database, without the end of its line, and is kept beside it', async () => {
    writeFileSync(file(), `${EARLIER}\n`);
    const keys = await open();
    expect(await keys.current()).toEqual({ kid: kidOf(EARLIER), secret: EARLIER });
    expect(existsSync(file())).toBe(false);
    expect(readFileSync(`${file()}.in-database`, 'utf8')).toBe(`${EARLIER}\n`);
    expect(await (await open()).current()).toEqual({ kid: kidOf(EARLIER), secret: EARLIER });
  });

  it('that cannot be read stops the start: another one would end every session', async () => {
    mkdirSync(file());
    await expect(open()).rejects.toThrow('EISDIR');
    expect(await names()).toEqual([]);
  });

  it('counts for nothing beside keys of the environment', async () => {
    writeFileSync(file(), EARLIER);
    const [first, second] = ['primera'.repeat(6), 'segunda'.repeat(6)];
    const keys = await open({ TOKEN_KEY: first, TOKEN_KEY_PREVIOUS: second });
    expect((await keys.candidates(undefined)).map(({ secret }) => secret)).toEqual([first, second]);
    expect(await names()).toEqual([]);
    expect(existsSync(file())).toBe(true);
  });
});
