// The calls beyond the specification, as a backend that offers them gets them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, createBackend } from '../../src/services/backend.ts';

const urls = {
  auth: 'https://api.test/auth/',
  customer: 'https://api.test/customer/',
  subscription: 'https://api.test/payments/subscription/',
  assistant: 'https://api.test/bot',
  googleCalendar: 'https://google.test',
};
const { signal } = new AbortController();
const seen: object[] = [];
let backend: Backend;

beforeEach(() => {
  seen.length = 0;
  backend = createBackend(urls, async () => ({ kind: 'ok', body: 'her token' }));
  vi.stubGlobal('fetch', async (input: Request) => {
    const { method, url, headers } = input;
    seen.push({
      call: `${method} ${url}`,
      type: headers.get('Content-Type'),
      authorization: headers.get('Authorization'),
      body: await input.text(),
    });
    return new Response('');
  });
});
afterEach(() => vi.unstubAllGlobals());

const JSON_TYPE = 'application/json';
const anonymous = { type: JSON_TYPE, authorization: null };
const signedIn = { type: JSON_TYPE, authorization: 'Bearer her token' };

test('a recovery request sends the trimmed e-mail without a token', async () => {
  await backend.requestResetLink(' Ana@Example.com ', signal);
  const body = '{"email_address":"Ana@Example.com"}';
  expect(seen).toEqual([{ call: 'POST https://api.test/auth/recovery', ...anonymous, body }]);
});

test('a new password is sent unchanged beside the token of its link', async () => {
  await backend.resetPassword('a-b_c9', " O'Brien ñ ", signal);
  const body = '{"token":"a-b_c9","password":" O\'Brien ñ "}';
  expect(seen).toEqual([
    { call: 'POST https://api.test/auth/recovery/confirm', ...anonymous, body },
  ]);
});

test("reading the confirmation and sending its mail again carry the session's token", async () => {
  await backend.confirmation(signal);
  await backend.sendConfirmation(signal);
  expect(seen).toEqual([
    { call: 'GET https://api.test/auth/confirmation', ...signedIn, body: '' },
    { call: 'POST https://api.test/auth/confirmation', ...signedIn, body: '' },
  ]);
});

test("the export of an account carries the session's token", async () => {
  await backend.exportAccount(signal);
  expect(seen).toEqual([{ call: 'GET https://api.test/auth/export', ...signedIn, body: '' }]);
});

test("deleting an account sends its e-mail and password with the session's token", async () => {
  await backend.deleteAccount({ email: 'ana@example.com', password: 'Cotopaxi-5897' }, signal);
  const body = '{"email_address":"ana@example.com","password":"Cotopaxi-5897"}';
  expect(seen).toEqual([{ call: 'DELETE https://api.test/auth/account', ...signedIn, body }]);
});

const reads = [
  ['customer', (calls: Backend) => calls.findCustomer('ana@example.com', signal)],
  ['assistant', (calls: Backend) => calls.assistant(signal)],
] as const;

test.each(reads)(
  'for the %s, a 204 means the same as a 404 where the app asks for it',
  async (_, read) => {
    const asking = createBackend(urls, async () => ({ kind: 'ok', body: 'her token' }), true);
    for (const status of [204, 404]) {
      vi.stubGlobal('fetch', async () => new Response(null, { status }));
      expect(await read(asking)).toEqual({ kind: 'refused', status: 404, text: null });
    }
    // Section 7: whatever is ok says that the customer exists.
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect((await read(backend)).kind).not.toBe('refused');
  },
);
