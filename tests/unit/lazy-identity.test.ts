// The identity provider's code is fetched when Google is first needed, and not before.
import { describe, expect, test } from 'vitest';
import { type Identity, IdentityError } from '../../src/services/identity/identity.ts';
import { createLazyIdentity } from '../../src/services/identity/lazy-identity.ts';

function open() {
  const calls: string[] = [];
  const marks = new Map<string, string>();
  const identity: Identity = {
    warmUp: () => {
      calls.push('warmUp');
    },
    signIn: async () => {
      calls.push('signIn');
      return { email: 'ana@example.com', name: 'Ana', idToken: 't' };
    },
    freshIdToken: async () => 'fresh',
    requestCalendarAccess: async () => 'access',
    signOut: async () => {
      calls.push('signOut');
      if (network.isProviderDown) throw new IdentityError('network');
    },
  };
  const network = { isDown: false, isProviderDown: false };
  const load = async () => {
    calls.push('load');
    if (network.isDown) throw new TypeError('Failed to fetch');
    return identity;
  };
  const storage = {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value).has(key),
    removeItem: (key: string) => void marks.delete(key),
  };
  const { signal } = new AbortController();
  return { calls, network, signal, lazy: createLazyIdentity(load, storage) };
}

describe('the lazy identity', () => {
  test('signs out without fetching anything when nobody used Google here', async () => {
    const { lazy, calls } = open();
    await lazy.signOut();
    expect(calls).toEqual([]);
  });

  test('ends the Google session that it began, once', async () => {
    const { lazy, calls, signal } = open();
    await lazy.signIn('google', signal);
    await lazy.signOut();
    await lazy.signOut();
    expect(calls).toEqual(['load', 'signIn', 'signOut']);
  });

  test('repeats a sign-out that did not reach the provider', async () => {
    const { lazy, calls, network, signal } = open();
    await lazy.signIn('google', signal);
    network.isProviderDown = true;
    await expect(lazy.signOut()).rejects.toThrow(IdentityError);
    network.isProviderDown = false;
    await lazy.signOut();
    expect(calls).toEqual(['load', 'signIn', 'signOut', 'signOut']);
  });

  test('opens the popup within the click once it is prepared', async () => {
    const { lazy, calls, signal } = open();
    lazy.prefetch();
    lazy.warmUp();
    await lazy.freshIdToken();
    const signedIn = lazy.signIn('google', signal);
    expect(calls).toEqual(['load', 'warmUp', 'signIn']);
    await signedIn;
  });

  test('is fetched before it is needed, and nothing else is', async () => {
    const { lazy, calls } = open();
    lazy.prefetch();
    expect(calls).toEqual(['load']);
  });

  test('fetches again after the network failed', async () => {
    const { lazy, calls, network, signal } = open();
    network.isDown = true;
    await expect(lazy.signIn('google', signal)).rejects.toThrow(new IdentityError('network'));
    network.isDown = false;
    await lazy.signIn('google', signal);
    expect(calls).toEqual(['load', 'load', 'signIn']);
  });
});
