// The forms of the server's own pages: a malformed one is refused, and breaks nothing.
import { expect, it } from 'vitest';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const FORMS = [
  '/api/auth/user/confirm',
  '/sandbox/payment/00000000-0000-4000-8000-000000000000',
  '/sandbox/portal/adivinado',
  '/sandbox/google/account',
  '/sandbox/google/consent',
  '/sandbox/google/cancel',
];

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n1';

const MALFORMED: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no part', MULTIPART, ''],
  ['no boundary', 'multipart/form-data', `${PART}\r\n--x--`],
  ['another boundary', MULTIPART, `${PART}\r\n--x--`.replaceAll('--x', '--y')],
  ['a missing end', MULTIPART, PART],
  ['a field without a name', MULTIPART, '--x\r\n\r\n1\r\n--x--\r\n'],
  ['plain text', 'text/plain', 'decision=pay'],
  ['an unreadable type', ';;;', 'decision=pay'],
  ['51 fields', URLENCODED, 'a=1&'.repeat(51)],
  ['empty fields without end', URLENCODED, '&'.repeat(16 * 1024)],
];

const post = (path: string, type: string, body: string) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    redirect: 'manual',
  });

it.each(MALFORMED)('a form with %s is refused by every page', async (_, type, body) => {
  for (const path of FORMS) {
    const response = await post(path, type, body);
    expect([path, response.status, await response.json()]).toEqual([
      path,
      400,
      { error: 'El formulario enviado no es válido.' },
    ]);
  }
});

it.each(['%', '%zz=%ff', 'token=%F0%9F', '=', 'decision', '\ud800', '__proto__=1&constructor=2'])(
  'the odd form %j is answered with a page',
  async (body) => {
    for (const path of FORMS) {
      const response = await post(path, URLENCODED, body);
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('Content-Type'), path).toBe('text/html; charset=UTF-8');
    }
  },
);
