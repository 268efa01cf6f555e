// A token that was verified before is not computed again; what ends it still does.
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { SigningKey } from '../../server/tokens/key-ring.ts';
import { ACCESS_TOKEN, createTokens, REFRESH_TOKEN } from '../../server/tokens/tokens.ts';

/** @param tick how far each reading moves the clock, in milliseconds */
function deployment(tick = 0) {
  const key: SigningKey = { kid: 'uno', secret: 'k'.repeat(64) };
  const state = { keys: [key], now: Date.UTC(2025, 2, 1) };
  const ring = {
    current: async () => key,
    candidates: async (kid: string | undefined) => state.keys.filter((each) => each.kid === kid),
  };
  const now = () => {
    state.now += tick;
    return new Date(state.now);
  };
  return { state, tokens: createTokens(ring, now) };
}

describe('a token that was verified before', () => {
  it('says the same again, and is of its own kind only', async () => {
    const { tokens } = deployment();
    const token = await tokens.sign(ACCESS_TOKEN, 'ana', { ver: 3 });
    const first = await tokens.verify(ACCESS_TOKEN, token);
    expect(first).toMatchObject({ sub: 'ana', ver: 3 });
    expect(await tokens.verify(ACCESS_TOKEN, token)).toEqual(first);
    expect(await tokens.verify(REFRESH_TOKEN, token)).toBeNull();
  });

  it('expires to the second', async () => {
    const { tokens, state } = deployment();
    const token = await tokens.sign(ACCESS_TOKEN, 'ana');
    state.now += ACCESS_TOKEN.lifetimeSeconds * 1000 - 1000;
    expect(await tokens.verify(ACCESS_TOKEN, token)).not.toBeNull();
    state.now += 1000;
    expect(await tokens.verify(ACCESS_TOKEN, token)).toBeNull();
  });

  it('ends with its key, also when another one has its name', async () => {
    const { tokens, state } = deployment();
    const token = await tokens.sign(ACCESS_TOKEN, 'ana');
    expect(await tokens.verify(ACCESS_TOKEN, token)).not.toBeNull();
    state.keys = [{ kid: 'uno', secret: 'x'.repeat(40) }];
    expect(await tokens.verify(ACCESS_TOKEN, token)).toBeNull();
    state.keys = [];
    expect(await tokens.verify(ACCESS_TOKEN, token)).toBeNull();
  });

  it('vouches for no other signature', async () => {
    const { tokens } = deployment();
    const token = await tokens.sign(ACCESS_TOKEN, 'ana');
    await tokens.verify(ACCESS_TOKEN, token);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await tokens.verify(ACCESS_TOKEN, forged)).toBeNull();
  });
});

it.each([
  ['twelve hours', ACCESS_TOKEN, 12],
  ['thirty days', REFRESH_TOKEN, 30 * 24],
])(
  'a token of %s lives no longer, also where a second ends while it is signed',
  async (_, kind, hours) => {
    const { tokens } = deployment(1000);
    const { exp = 0, iat = 0 } = decodeJwt(await tokens.sign(kind, 'ana'));
    expect((exp - iat) / 3600).toBe(hours);
  },
);

const WHOLE = { iss: 'virsi', aud: 'virsi-api', sub: 'ana', exp: Date.UTC(2025, 2, 2) / 1000 };
const HEADER = { alg: 'HS256', kid: 'uno' };

it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
  ['without an end', { exp: undefined }],
  ['without a person', { sub: undefined }],
  ['of another issuer', { iss: 'virsi-sandbox-google' }],
  ['to renew a session', { aud: 'virsi-refresh' }],
  ['of another algorithm', {}, { alg: 'HS512' }],
  ['of a name that no key can have', {}, { kid: 'a\0' }],
  ['of a name that is too long', {}, { kid: 'a'.repeat(65) }],
])('a token of our own key %s is none of ours', async (_, claims, header = {}) => {
  const { tokens, state } = deployment();
  for (const kid of ['a\0', 'a'.repeat(65)]) state.keys.push({ kid, secret: 'k'.repeat(64) });
  const signed = (all: Record<string, unknown>, named: Record<string, unknown>) =>
    new SignJWT(all)
      .setProtectedHeader({ ...HEADER, ...named })
      .sign(new TextEncoder().encode('k'.repeat(64)));
  expect(await tokens.verify(ACCESS_TOKEN, await signed(WHOLE, {}))).toMatchObject({ sub: 'ana' });
  const other = await signed({ ...WHOLE, ...claims }, header);
  expect(await tokens.verify(ACCESS_TOKEN, other)).toBeNull();
});
