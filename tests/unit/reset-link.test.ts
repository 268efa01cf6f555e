// The link of a recovery mail: when it is taken, what stays of it, and when it is forgotten.
import { describe, expect, test } from 'vitest';
import { createResetLink } from '../../src/services/reset-link.ts';

/** A page under the address, whose history has that entry only. */
function openPage(address: string, isOffered = true) {
  const entry: { url: URL; state: unknown } = {
    url: new URL(address, 'https://app.test'),
    state: null,
  };
  const window = {
    location: {
      get pathname() {
        return entry.url.pathname;
      },
      get search() {
        return entry.url.search;
      },
      get hash() {
        return entry.url.hash;
      },
    },
    history: {
      get state() {
        return entry.state;
      },
      replaceState: (state: unknown, _title: string, url?: string) => {
        entry.state = state;
        entry.url = new URL(url ?? '', entry.url);
      },
    },
  } as unknown as Window;
  const open = () => createResetLink(window, isOffered);
  return { entry, open, link: open() };
}

const LINK = '/recover-password?de=correo#token=a-b_c9';

describe('the link of a recovery mail', () => {
  test('leaves the address as it is taken, and is kept', () => {
    const { entry, link } = openPage(LINK);
    expect([link.take(), link.token()]).toEqual(['opened', 'a-b_c9']);
    expect(entry.url.href).toBe('https://app.test/recover-password?de=correo');
    expect(JSON.stringify(entry.state)).not.toContain('a-b_c9');
    expect(link.take()).toBe(null);
  });

  test('is lost when the page is loaded again', () => {
    const { open, link } = openPage(LINK);
    link.take();
    const again = open();
    expect([again.take(), again.token()]).toEqual(['lost', null]);
    again.forget();
    expect(open().take()).toBe('lost');
  });

  test('once forgotten is not missed', () => {
    const { open, link } = openPage(LINK);
    link.take();
    link.forget();
    expect([link.token(), open().take()]).toEqual([null, null]);
  });

  test('once forgotten leaves the mark of another page alone', () => {
    const { entry, link } = openPage(LINK);
    link.take();
    entry.state = { of: 'another page' };
    link.forget();
    expect(entry.state).toEqual({ of: 'another page' });
  });

  test.each([
    '/recover-password',
    '/recover-password#token=',
    '/recover-password#otra',
    '/login#token=a',
  ])('is not in %s, which stays as it is', (address) => {
    const { entry, link } = openPage(address);
    expect([link.take(), link.token()]).toEqual([null, null]);
    expect(entry.url.pathname + entry.url.hash).toBe(address);
  });

  test('is taken under the address with a slash at its end too', () => {
    expect(openPage('/recover-password/#token=a').link.take()).toBe('opened');
    expect(openPage('/recover-password//#token=a').link.take()).toBe('opened');
  });

  test('is not taken where nobody recovers a password', () => {
    const { link } = openPage(LINK, false);
    expect([link.take(), link.token()]).toEqual([null, null]);
  });
});
