// The identity provider's code is fetched when Google is first needed, and not before.
import { expect, test } from 'vitest';
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

test('signing out loads no provider when Google was not used', async () => {
  const { lazy, calls } = open();
  await lazy.signOut();
  expect(calls).toEqual([]);
});

test('signing out ends the Google session once', async () => {
  const { lazy, calls, signal } = open();
  await lazy.signIn('google', signal);
  await lazy.signOut();
  await lazy.signOut();
  expect(calls).toEqual(['load', 'signIn', 'signOut']);
});

test('a sign-out that failed at Google is repeated', async () => {
  const { lazy, calls, network, signal } = open();
  await lazy.signIn('google', signal);
  network.isProviderDown = true;
  await expect(lazy.signOut()).rejects.toThrow(IdentityError);
  network.isProviderDown = false;
  await lazy.signOut();
  expect(calls).toEqual(['load', 'signIn', 'signOut', 'signOut']);
});

test('a loaded provider opens its popup within the click', async () => {
  const { lazy, calls, signal } = open();
  lazy.prefetch();
  lazy.warmUp();
  await lazy.freshIdToken();
  const signedIn = lazy.signIn('google', signal);
  expect(calls).toEqual(['load', 'warmUp', 'signIn']);
  await signedIn;
});

test('a provider that failed to load is loaded again', async () => {
  const { lazy, calls, network, signal } = open();
  network.isDown = true;
  await expect(lazy.signIn('google', signal)).rejects.toThrow(new IdentityError('network'));
  network.isDown = false;
  await lazy.signIn('google', signal);
  expect(calls).toEqual(['load', 'load', 'signIn']);
});
