// Whose token goes with a call, and which failures end a session.
import { describe, expect, test, vi } from 'vitest';
import { GoogleError, NoGoogleSession } from '../../src/services/identity/identity.ts';
import type { SessionStore, UserRecord } from '../../src/services/session-store.ts';
import { createTokenSource } from '../../src/services/token-source.ts';

const ANA: UserRecord = {
  name: 'Ana',
  email: 'ana@example.com',
  token: 'stored',
  refreshToken: '',
  isGoogleAuth: false,
};

function open(user: UserRecord | null, freshIdToken = async () => 'fresh') {
  const session: SessionStore = {
    read: () => user,
    save: () => {},
    clear: () => {},
    watch: () => {},
  };
  return createTokenSource(session, { freshIdToken });
}

const google = { ...ANA, isGoogleAuth: true };
const unreachable = { kind: 'failed', detail: 'Google no respondió' };
const expired = { kind: 'refused', status: 401, text: null };

describe('the token of a call', () => {
  test('is the stored one, or a fresh one for a Google account', async () => {
    expect(await open(ANA)()).toEqual({ kind: 'ok', body: 'stored' });
    expect(await open(google)()).toEqual({ kind: 'ok', body: 'fresh' });
  });

  test('is missing without a session, here or at Google', async () => {
    expect(await open(null)()).toEqual(expired);
    const ended = open(google, () => Promise.reject(new NoGoogleSession()));
    expect(await ended()).toEqual(expired);
  });

  test.each([
    new GoogleError('network'),
    new GoogleError('other'),
    new TypeError('Failed to fetch dynamically imported module'),
  ])('that cannot be asked for ends no session: %s', async (error) => {
    expect(await open(google, () => Promise.reject(error))()).toEqual(unreachable);
  });

  test('that never comes is given up', async () => {
    vi.useFakeTimers();
    const token = open(google, () => new Promise(() => {}))();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await token).toEqual(unreachable);
    vi.useRealTimers();
  });
});
