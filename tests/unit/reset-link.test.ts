// The link of a recovery mail: when it is taken, what stays of it, and when it is forgotten.
import { expect, test } from 'vitest';
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

test('a recovery link is removed from the address and kept', () => {
  const { entry, link } = openPage(LINK);
  expect([link.take(), link.token()]).toEqual(['opened', 'a-b_c9']);
  expect(entry.url.href).toBe('https://app.test/recover-password?de=correo');
  expect(JSON.stringify(entry.state)).not.toContain('a-b_c9');
  expect(link.take()).toBe(null);
});

test('a recovery link is lost when the page is reloaded', () => {
  const { open, link } = openPage(LINK);
  link.take();
  const again = open();
  expect([again.take(), again.token()]).toEqual(['lost', null]);
  again.forget();
  expect(open().take()).toBe('lost');
});

test('a forgotten recovery link is not reported as lost', () => {
  const { open, link } = openPage(LINK);
  link.take();
  link.forget();
  expect([link.token(), open().take()]).toEqual([null, null]);
});

test.each([
  '/recover-password',
  '/recover-password#token=',
  '/recover-password#otra',
  '/login#token=a',
])('the address %s has no recovery link', (address) => {
  const { entry, link } = openPage(address);
  expect([link.take(), link.token()]).toEqual([null, null]);
  expect(entry.url.pathname + entry.url.hash).toBe(address);
});

test('a recovery link may have slashes before its token', () => {
  expect(openPage('/recover-password/#token=a').link.take()).toBe('opened');
  expect(openPage('/recover-password//#token=a').link.take()).toBe('opened');
});
