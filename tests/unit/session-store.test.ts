// The saved session: cookie attributes, no token in storage, halves that do not count, other tabs.
// @rule Where the session is kept
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../src/services/session-store.ts';
import { openPage } from '../support/unit/fake-page.ts';

const ANA = {
  name: 'Ana Mora',
  email: 'ana@example.com',
  token: 'a b;c',
  refreshToken: 'r',
  isGoogleAuth: false,
};

function openWindow(protocol?: string) {
  const page = openPage(protocol);
  return { ...page, store: createSessionStore(page.window, page.pageStorage) };
}

describe('the saved session', () => {
  test('a session is a cookie with the token and a record without it', () => {
    const { cookies, storage, store } = openWindow();
    store.save(ANA);
    expect([...cookies]).toEqual([['user_session', 'a%20b%3Bc; path=/; SameSite=Lax']]);
    expect(JSON.parse(storage.get('user_data') ?? '')).toEqual({ ...ANA, token: '' });
    expect(store.read()).toEqual(ANA);
  });

  test('a session on https has a Secure cookie', () => {
    const { cookies, store } = openWindow('https:');
    store.save(ANA);
    expect(cookies.get('user_session')).toBe('a%20b%3Bc; path=/; SameSite=Lax; Secure');
  });

  test('a session needs its token, its person and an e-mail', () => {
    const halves = [openWindow(), openWindow(), openWindow(), openWindow()] as const;
    for (const { store } of halves) store.save(ANA);
    halves[0].cookies.clear();
    halves[1].storage.clear();
    halves[2].storage.set('user_data', JSON.stringify({ ...ANA, email: '' }));
    halves[3].storage.set('user_data', '{"email":');
    expect(halves.map(({ store }) => store.read())).toEqual([null, null, null, null]);
  });

  test.each(['name', 'email', 'token', 'refreshToken', 'isGoogleAuth'])(
    'a session needs a valid %s',
    (field) => {
      const { storage, store } = openWindow();
      store.save(ANA);
      for (const foreign of [undefined, 7, null]) {
        storage.set('user_data', JSON.stringify({ ...ANA, [field]: foreign }));
        expect(store.read(), String(foreign)).toBeNull();
      }
    },
  );

  test('a session is found among other cookies, which stay', () => {
    const { cookies, storage, store } = openWindow();
    cookies.set('visits_of_this_page', 'GA1.1; path=/');
    cookies.set('user_session_old', 'foreign; path=/');
    storage.set('user_data', JSON.stringify(ANA));
    expect(store.read()).toBeNull();
    store.save(ANA);
    expect(store.read()).toEqual(ANA);
    store.clear();
    expect([...cookies.keys()]).toEqual(['visits_of_this_page', 'user_session_old']);
  });

  test('a damaged cookie is no session', () => {
    const { cookies, store } = openWindow();
    store.save(ANA);
    cookies.set('user_session', '%E0%A4%A; path=/');
    expect(store.read()).toBeNull();
  });

  test('clearing a session leaves nothing', () => {
    const { cookies, storage, store } = openWindow();
    store.save(ANA);
    store.clear();
    expect([[...cookies], [...storage]]).toEqual([[], []]);
  });

  test('a session without cookies lasts as long as the page', () => {
    for (const isThrowing of [false, true]) {
      const { window, pageStorage, store } = openWindow();
      Object.defineProperty(window.document, 'cookie', {
        get: () => (isThrowing ? refuse() : ''),
        set: () => (isThrowing ? refuse() : undefined),
      });
      expect([store.read(), pageStorage.isRefused()]).toEqual([null, false]);
      store.save(ANA);
      expect([store.read(), pageStorage.isRefused()]).toEqual([ANA, true]);
      store.clear();
      expect(store.read()).toBeNull();
    }
  });

  describe('in two tabs', () => {
    const EVA = { ...ANA, email: 'eva@example.com', token: 'of-eva' };

    function openTab() {
      const tab = openWindow();
      const heard: string[] = [];
      tab.store.watch((change) => heard.push(change));
      /** What another tab stores, whether this one is told or not. */
      const store = (cookie: string | null, record: object | null) => {
        if (cookie === null) tab.cookies.clear();
        else tab.cookies.set('user_session', `${encodeURIComponent(cookie)}; path=/`);
        if (record === null) tab.storage.clear();
        else tab.storage.set('user_data', JSON.stringify({ ...record, token: '' }));
      };
      const isTold = (key: string | null = 'user_data') =>
        tab.hear({ key, oldValue: null, newValue: null });
      return { ...tab, heard, save: store, isTold };
    }

    test('a tab hears that another one starts or ends a session', () => {
      const tab = openTab();
      tab.save('of-ana', ANA);
      tab.isTold();
      expect(tab.heard).toEqual(['started']);
      tab.store.read();
      tab.isTold();
      tab.isTold('something_else');
      expect(tab.heard).toEqual(['started']);
      tab.save('of-eva', EVA);
      tab.isTold('something_else');
      expect(tab.heard).toEqual(['started']);
      tab.isTold();
      tab.store.read();
      tab.save(null, null);
      tab.isTold();
      tab.isTold(null);
      expect(tab.heard).toEqual(['started', 'started', 'ended', 'ended']);
    });

    test('a missed change of the session is noticed when the tab is focused', () => {
      const tab = openTab();
      tab.store.save(ANA);
      tab.look();
      expect(tab.heard).toEqual([]);
      tab.save('of-eva', EVA);
      tab.look();
      tab.show();
      expect(tab.heard).toEqual(['started', 'started']);
      tab.store.read();
      tab.look();
      tab.show();
      expect(tab.heard).toHaveLength(2);
    });

    test('a missed change of the session is noticed before a call', () => {
      const tab = openTab();
      tab.store.save(ANA);
      expect(tab.store.verifySession()).toEqual({ kind: 'open', user: ANA });
      tab.save('of-eva', EVA);
      expect(tab.store.verifySession()).toEqual({ kind: 'replaced' });
      tab.save('another of ana', ANA);
      expect(tab.store.verifySession()).toEqual({ kind: 'replaced' });
      tab.save(ANA.token, { ...ANA, email: 'Ana@Example.com', name: 'Ana' });
      expect(tab.store.verifySession()).toMatchObject({ kind: 'open' });
      tab.save(null, null);
      expect(tab.store.verifySession()).toEqual({ kind: 'gone' });
      expect(tab.heard).toEqual(['started', 'started', 'ended']);
    });

    describe('of which one half comes later', () => {
      beforeEach(() => void vi.useFakeTimers());
      afterEach(() => void vi.useRealTimers());

      test('a logout is noticed when the cookie goes later than the record', () => {
        const tab = openTab();
        tab.store.save(ANA);
        tab.save(ANA.token, null);
        tab.isTold();
        expect(tab.heard).toEqual([]);
        tab.save(null, null);
        vi.advanceTimersByTime(1_000);
        expect(tab.heard).toEqual(['ended']);
        expect(vi.getTimerCount()).toBe(0);
      });
    });

    test('half a session counts as none', () => {
      const tab = openTab();
      for (const [cookie, record] of [
        [null, ANA],
        [ANA.token, null],
      ] as const) {
        tab.store.save(ANA);
        tab.save(cookie, record);
        tab.look();
        expect(tab.store.verifySession()).toEqual({ kind: 'gone' });
      }
      expect(tab.heard).toEqual([]);
    });
  });
});

function refuse(): never {
  throw new DOMException('', 'SecurityError');
}
