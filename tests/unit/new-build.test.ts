// A page of the build before: it is reloaded once, and only for another build of the same app.
// @rule When the page is reloaded for a new build
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewBuild, takeInterruptedEmail } from '../../src/services/new-build.ts';

const OLD = '/assets/index-OLD.js';
const html = (file: string) => `<!doctype html><script>import('${file}')</script>`;
const pageOf = (body: string, type = 'text/html; charset=utf-8', status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => vi.unstubAllGlobals());

function openTab() {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const location = { href: 'https://app.test/post-register', reload };
  const page = { location, sessionStorage } as unknown as Window;
  const tryReload = (file = OLD, interrupted: { email: string } | null = null) =>
    reloadForNewBuild(interrupted, page, `https://app.test${file}`);
  return { page, reload, tryReload, sessionStorage };
}

test('code that is gone reloads the page once for a new build', async () => {
  const { reload, tryReload } = openTab();
  fetched.mockImplementation(async () => pageOf(html('/assets/index-NEW.js')));
  expect(await tryReload()).toBe(true);
  expect(await tryReload()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenLastCalledWith('https://app.test/post-register', {
    cache: 'no-store',
  });
});

test.each([
  ['the same build', () => pageOf(html(OLD))],
  ['a page of somebody else', () => pageOf('<!doctype html><p>Wi-Fi del hotel</p>')],
  ['an error', () => pageOf(html('/assets/index-NEW.js'), 'text/html', 503)],
  ['no page', () => pageOf('{"file":"/assets/index-NEW.js"}', 'application/json')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the page is not reloaded when the server returns %s', async (_, answer) => {
  const { reload, tryReload } = openTab();
  fetched.mockImplementation(async () => answer());
  expect(await tryReload()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the page is not reloaded when the browser stores nothing', async () => {
  const { reload, tryReload, sessionStorage } = openTab();
  fetched.mockImplementation(async () => pageOf(html('/assets/index-NEW.js')));
  sessionStorage.setItem = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(await tryReload()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a reload keeps the e-mail of a sign-in once, never its password', async () => {
  const { page, tryReload, sessionStorage } = openTab();
  fetched.mockImplementation(async () => pageOf(html('/assets/index-NEW.js')));
  expect(takeInterruptedEmail(page)).toBeNull();
  const credentials = { email: 'ana@example.com', password: 'Cotopaxi-5897' };
  await tryReload(OLD, credentials);
  expect(sessionStorage.getItem('virsi_reloaded')).not.toContain(credentials.password);
  const taken = [takeInterruptedEmail(page), takeInterruptedEmail(page)];
  expect(taken).toEqual(['ana@example.com', null]);
  expect(sessionStorage.getItem('virsi_reloaded')).not.toContain('ana');
  // From which build it was reloaded is still known.
  expect(await tryReload(OLD)).toBe(false);
});
