// The saved session: cookie attributes, no token in storage, halves that do not count, other tabs.
import { describe, expect, test } from 'vitest';
import { createSessionStore } from '../../src/services/session-store.ts';
import { openPage } from './fake-page.ts';

const ANA = {
  name: 'Ana Mora',
  email: 'ana@example.com',
  token: 'a b;c',
  refreshToken: 'r',
  isGoogleAuth: false,
};

function openWindow(protocol?: string) {
  const page = openPage(protocol);
  return { ...page, store: createSessionStore(page.window) };
}

describe('the saved session', () => {
  test('is a cookie without expiry for the token and a record without it', () => {
    const { cookies, storage, store } = openWindow();
    store.save(ANA);
    expect([...cookies]).toEqual([['user_session', 'a%20b%3Bc; path=/; SameSite=Lax']]);
    expect(JSON.parse(storage.get('user_data') ?? '')).toEqual({ ...ANA, token: '' });
    expect(store.read()).toEqual(ANA);
  });

  test('has a Secure cookie on https', () => {
    const { cookies, store } = openWindow('https:');
    store.save(ANA);
    expect(cookies.get('user_session')).toBe('a%20b%3Bc; path=/; SameSite=Lax; Secure');
  });

  test('needs token and person, and the person an e-mail', () => {
    const halves = [openWindow(), openWindow(), openWindow(), openWindow()] as const;
    for (const { store } of halves) store.save(ANA);
    halves[0].cookies.clear();
    halves[1].storage.clear();
    halves[2].storage.set('user_data', JSON.stringify({ ...ANA, email: '' }));
    halves[3].storage.set('user_data', '{"email":');
    expect(halves.map(({ store }) => store.read())).toEqual([null, null, null, null]);
  });

  test('leaves nothing when cleared', () => {
    const { cookies, storage, store } = openWindow();
    store.save(ANA);
    store.clear();
    expect([[...cookies], [...storage]]).toEqual([[], []]);
  });

  test('tells what another tab did to it', () => {
    const { store, hear, storage } = openWindow();
    const heard: string[] = [];
    store.watch((change) => heard.push(change));
    const ana = JSON.stringify(ANA);
    const eva = JSON.stringify({ ...ANA, email: 'eva@example.com' });
    hear({ key: 'user_data', oldValue: null, newValue: ana });
    hear({ key: 'user_data', oldValue: ana, newValue: ana.replace('"r"', '"s"') });
    hear({ key: 'user_data', oldValue: ana, newValue: eva });
    hear({ key: 'something_else', oldValue: null, newValue: '1' });
    hear({ key: 'user_data', oldValue: eva, newValue: null });
    storage.clear();
    hear({ key: null, oldValue: null, newValue: null });
    expect(heard).toEqual(['started', 'started', 'ended', 'ended']);
  });
});
