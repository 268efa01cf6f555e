// What the forms of the server's own pages may be sent: a malformed one is refused, and breaks nothing.
import { describe, expect, it } from 'vitest';
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

/** By what is wrong with it. */
const MALFORMED: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no part', MULTIPART, ''],
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n1\r\n--x--'],
  [
    'another boundary',
    MULTIPART,
    '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--',
  ],
  [
    'an end that is missing',
    MULTIPART,
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n1',
  ],
  ['no name', MULTIPART, '--x\r\n\r\n1\r\n--x--\r\n'],
  ['text', 'text/plain', 'decision=pay'],
  ['a type that is none', ';;;', 'decision=pay'],
  ['more fields than any', URLENCODED, 'a=1&'.repeat(51)],
  ['as many fields as there is room for', URLENCODED, '&'.repeat(16 * 1024)],
];

describe.each(FORMS)('%s', (path) => {
  it.each(MALFORMED)('refuses a form with %s', async (_, type, body) => {
    const response = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      redirect: 'manual',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'El formulario enviado no es válido.' },
    ]);
  });

  it.each(['%', '%zz=%ff', 'token=%F0%9F', '=', 'decision', '\ud800', '__proto__=1&constructor=2'])(
    'takes the odd %j as a form that says nothing',
    async (body) => {
      const response = await fetch(new URL(path, server.url), {
        method: 'POST',
        headers: { 'Content-Type': URLENCODED },
        body,
        redirect: 'manual',
      });
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    },
  );
});
