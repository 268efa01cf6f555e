// A token that was verified before is not computed again; what ends it still does.
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { SigningKey } from '../../server/tokens/key-ring.ts';
import { ACCESS_TOKEN, createTokens, REFRESH_TOKEN } from '../../server/tokens/tokens.ts';

/** @param tick how far each reading moves the clock, in milliseconds */
function deployment(tick = 0) {
  const key: SigningKey = { kid: 'uno', secret: 'k'.repeat(40) };
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

it.each([
  ['an end', { sub: 'ana' }],
  ['a person', { exp: Date.UTC(2025, 2, 2) / 1000 }],
])('a token of our own key without %s is none of ours', async (_, claims: JWTPayload) => {
  const { tokens, state } = deployment();
  const signed = (all: JWTPayload) =>
    new SignJWT({ iss: 'virsi', aud: 'virsi-api', ...all })
      .setProtectedHeader({ alg: 'HS256', kid: 'uno' })
      .sign(new TextEncoder().encode(state.keys[0]?.secret));
  const whole = await signed({ sub: 'ana', exp: Date.UTC(2025, 2, 2) / 1000 });
  expect(await tokens.verify(ACCESS_TOKEN, whole)).toMatchObject({ sub: 'ana' });
  expect(await tokens.verify(ACCESS_TOKEN, await signed(claims))).toBeNull();
});
