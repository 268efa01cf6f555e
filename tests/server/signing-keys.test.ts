// The keys that sign our own tokens: stored, rotated and removed without ending sessions.
// @rule Which key signs
// @module-tag postgres
import { SignJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import {
  adoptKeys,
  listKeys,
  removeKey,
  rotateKeys,
  storedKeys,
} from '../../server/tokens/stored-keys.ts';
import { ACCESS_TOKEN, createTokens, REFRESH_TOKEN } from '../../server/tokens/tokens.ts';
import { admin, WHY } from '../support/server/admin.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { homesForFile } from '../support/server/homes.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { startIn } from '../support/server/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'k'.repeat(64);

const newHome = homesForFile();
const database = databaseForFile();
let clock = stillClock();

beforeEach(async () => {
  clock = stillClock();
  await database().rows('DELETE FROM signing_keys');
});

const adopt = () => adoptKeys(database(), { earlier: null, now: clock.now() });
const ring = () => storedKeys(database(), clock.now);
const names = async () => (await listKeys(database())).map(({ kid }) => kid);
const rotateAfter = (milliseconds: number) => {
  clock.pass(milliseconds);
  return rotateKeys(database(), clock.now());
};

it('the first key is made once, and signs', async () => {
  await expect(ring().current()).rejects.toThrow('the database holds no signing key');
  await adopt();
  await adopt();
  expect(await names()).toEqual([(await ring().current()).kid]);
});

it('a rotated key signs at once, the one before it still verifies, and long retired ones are deleted', async () => {
  await adopt();
  const { kid: first } = await ring().current();
  const second = await rotateAfter(DAY);
  expect((await ring().current()).kid).toBe(second);
  expect(await ring().candidates(first)).toHaveLength(1);
  const third = await rotateAfter(100 * DAY);
  expect(await names()).toEqual([third, second, first]);
  const fourth = await rotateAfter(1000);
  expect(await names()).toEqual([fourth, third, second]);
});

it('a removed key is refused within a minute by servers that know it, and the signing key stays', async () => {
  await adopt();
  const keys = ring();
  const { kid } = await keys.current();
  const next = await rotateAfter(1000);
  expect(await keys.candidates(kid)).toHaveLength(1);
  expect(await removeKey(database(), next)).toBe(false);
  expect(await removeKey(database(), kid)).toBe(true);
  clock.pass(MINUTE);
  expect(await keys.candidates(kid)).toEqual([]);
  expect(await names()).toEqual([next]);
});

it('`keys rotate` and `keys remove` keep and end sessions on running and later servers', async () => {
  const home = await newHome();
  const keys = async (...words: string[]) => {
    const { out, said } = await admin(home.environment, 'keys', ...words);
    return (out + said).trim();
  };
  const first = await startIn(home);
  const person = await first.signUp();
  await first.close();
  const [kid = ''] = (await keys('list')).split('  ');
  expect(await keys('rotate', ...WHY)).toMatch(/^Desde ahora firma \S{16}\./);
  const second = await startIn(home);
  expect((await second.find(person.email, person.token)).status).toBe(404);
  await second.close();
  expect(await keys('remove', '-una', ...WHY)).toMatch(/^No hay ninguna clave -una, /);
  expect(await keys('remove', kid, ...WHY)).toContain('ya no existe');
  const third = await startIn(home);
  expect((await third.find(person.email, person.token)).status).toBe(401);
  await third.close();
});

/** Tokens of one key, on a clock that each reading moves by `tick` milliseconds. */
function issuer(tick = 0) {
  const state = { keys: [{ kid: 'uno', secret: SECRET }], now: Date.UTC(2025, 2, 1) };
  const current = async () => ({ kid: 'uno', secret: SECRET });
  const candidates = async (kid: string | undefined) =>
    state.keys.filter((each) => each.kid === kid);
  const now = () => {
    state.now += tick;
    return new Date(state.now);
  };
  return { state, tokens: createTokens({ current, candidates }, now) };
}

it('a token that was verified before still expires to the second', async () => {
  const { tokens, state } = issuer();
  const token = await tokens.sign(ACCESS_TOKEN, 'ana', { ver: 3 });
  for (const _ of [1, 2])
    expect(await tokens.verify(ACCESS_TOKEN, token)).toMatchObject({ sub: 'ana', ver: 3 });
  state.now += ACCESS_TOKEN.lifetimeSeconds * 1000 - 1000;
  expect(await tokens.verify(ACCESS_TOKEN, token)).not.toBeNull();
  state.now += 1000;
  expect(await tokens.verify(ACCESS_TOKEN, token)).toBeNull();
});

it('a token that was verified before vouches for no other kind, signature or key', async () => {
  const { tokens, state } = issuer();
  const token = await tokens.sign(ACCESS_TOKEN, 'ana');
  expect(await tokens.verify(ACCESS_TOKEN, token)).not.toBeNull();
  expect(await tokens.verify(REFRESH_TOKEN, token)).toBeNull();
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await tokens.verify(ACCESS_TOKEN, forged)).toBeNull();
  state.keys = [{ kid: 'uno', secret: 'x'.repeat(40) }];
  expect(await tokens.verify(ACCESS_TOKEN, token)).toBeNull();
});

it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
  ['without an end', { exp: undefined }],
  ['without a person', { sub: undefined }],
  ['of another issuer', { iss: 'virsi-sandbox-google' }],
  ['that renews sessions', { aud: 'virsi-refresh' }],
  ['of another algorithm', {}, { alg: 'HS512' }],
  ['with an impossible key name', {}, { kid: 'a\0' }],
])('a token %s that our own key signed is refused', async (_, claims, header = {}) => {
  const { tokens, state } = issuer();
  state.keys.push({ kid: 'a\0', secret: SECRET });
  const whole = { iss: 'virsi', aud: 'virsi-api', sub: 'ana', exp: Date.UTC(2025, 2, 2) / 1000 };
  const sign = (all: Record<string, unknown>, named: Record<string, unknown>) =>
    new SignJWT(all)
      .setProtectedHeader({ alg: 'HS256', kid: 'uno', ...named })
      .sign(new TextEncoder().encode(SECRET));
  expect(await tokens.verify(ACCESS_TOKEN, await sign(whole, {}))).toMatchObject({ sub: 'ana' });
  const other = await sign({ ...whole, ...claims }, header);
  expect(await tokens.verify(ACCESS_TOKEN, other)).toBeNull();
});
