// Whose token goes with a call, and which failures end a session.
// @rule Whose token goes with a call
import { expect, test, vi } from 'vitest';
import { IdentityError, NoSession } from '../../src/services/identity/identity.ts';
import type { OwnSession, UserRecord } from '../../src/services/session-store.ts';
import { createTokenSource } from '../../src/services/token-source.ts';

const ANA: UserRecord = {
  name: 'Ana',
  email: 'ana@example.com',
  token: 'stored',
  refreshToken: '',
  isGoogleAuth: false,
};

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

function open(own: OwnSession, freshIdToken = async () => 'fresh') {
  return createTokenSource(
    { verifySession: () => own },
    { freshIdToken, providerName: () => 'Google' },
  );
}

const ana: OwnSession = { kind: 'open', user: ANA };
const google: OwnSession = { kind: 'open', user: { ...ANA, isGoogleAuth: true } };
const unreachable = { kind: 'failed', detail: 'Google no respondió' };
const expired = { kind: 'refused', status: 401, text: null };

test('a call carries the stored token, or a fresh one for a Google account', async () => {
  expect(await open(ana)()).toEqual({ kind: 'ok', body: 'stored' });
  expect(await open(google)()).toEqual({ kind: 'ok', body: 'fresh' });
});

test('a call without a session has no token', async () => {
  expect(await open({ kind: 'gone' })()).toEqual(expired);
  const ended = open(google, () => Promise.reject(new NoSession()));
  expect(await ended()).toEqual(expired);
});

test.each([
  new IdentityError('network'),
  new IdentityError('other'),
  new TypeError('Failed to fetch dynamically imported module'),
])('a token that fails with %s ends no session', async (error) => {
  expect(await open(google, () => Promise.reject(error))()).toEqual(unreachable);
});

test('a token that never arrives is given up', async () => {
  vi.useFakeTimers();
  const given = open(google, () => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await given).toEqual(unreachable);
  vi.useRealTimers();
});

test('a call has no token when another tab replaced the session', async () => {
  const refused = { kind: 'failed', detail: 'en otra pestaña se abrió otra sesión' };
  expect(await open({ kind: 'replaced' })()).toEqual(refused);
  let now: OwnSession = google;
  const source = createTokenSource(
    { verifySession: () => now },
    {
      freshIdToken: async () => {
        now = { kind: 'replaced' };
        return 'fresh';
      },
      providerName: () => 'Google',
    },
  );
  expect(await source()).toEqual(refused);
});

test("Google's token must name this person, and a short wait is allowed", async () => {
  vi.useFakeTimers();
  // Encoded, the name has the two characters in which these texts differ from others.
  const his = token({ email: 'eva@example.com', name: '¿¿>>> Núñez' });
  expect(his).toMatch(/-.*_|_.*-/);
  const hers = token({ email: 'ANA@example.com' });
  const asked: string[] = [];
  const answers = [his, his, hers];
  const soon = open(google, async () => {
    asked.push('');
    return answers[asked.length - 1] ?? '';
  })();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await soon).toEqual({ kind: 'ok', body: hers });
  const never = open(google, async () => his)();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await never).toEqual({
    kind: 'failed',
    detail: 'Google tiene abierta otra cuenta; cierra sesión y vuelve a entrar',
  });
  vi.useRealTimers();
});
