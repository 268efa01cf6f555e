// Requests that are not HTTP, or have no valid address, are refused in JSON like all others.
import { expect, it } from 'vitest';
import { sendRaw } from '../support/server/raw-request.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const CLOSE = 'Host: localhost\r\nConnection: close\r\n';
const POST = `POST /api/auth/user/login HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\n`;
const refusal = (status: number, error: string) => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  text: JSON.stringify({ error }),
});
const MALFORMED = refusal(400, 'La solicitud no es válida.');
const NO_EMAIL = refusal(400, 'El correo electrónico no es válido.');

it.each<[string, string, object]>([
  ['bytes that are not HTTP', '\x16\x03\x01\r\n\r\n', MALFORMED],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', MALFORMED],
  ['an unknown method', `FOO / HTTP/1.1\r\n${CLOSE}\r\n`, MALFORMED],
  ['no path', `GET livez HTTP/1.1\r\n${CLOSE}\r\n`, MALFORMED],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`, MALFORMED],
  ['an unreadable address', `GET http://[/ HTTP/1.1\r\n${CLOSE}\r\n`, MALFORMED],
  ['an unreadable host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', MALFORMED],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, MALFORMED],
  [
    'a length and chunks',
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    MALFORMED,
  ],
  ['an unreadable chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, MALFORMED],
  [
    'too large headers',
    `GET / HTTP/1.1\r\n${CLOSE}X: ${'a'.repeat(17 * 1024)}\r\n\r\n`,
    refusal(431, 'La dirección o los encabezados de la solicitud son demasiado grandes.'),
  ],
  [
    'too long an address',
    `GET /${'a'.repeat(17 * 1024)} HTTP/1.1\r\n${CLOSE}\r\n`,
    refusal(431, 'La dirección o los encabezados de la solicitud son demasiado grandes.'),
  ],
])('a request with %s is refused', async (_, request, answer) => {
  expect(await sendRaw(server, [request])).toEqual(answer);
});

it.each([
  ['an unknown expectation', `${POST}Expect: cake\r\nContent-Length: 2\r\n\r\n{}`],
  ['the expectation 100-continue', `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`],
])('a request with %s is answered like any other', async (_, request) => {
  expect(await sendRaw(server, [request])).toEqual(NO_EMAIL);
});

it('a request of HTTP/1.0 needs no host', async () => {
  const { status, text } = await sendRaw(server, ['GET /livez HTTP/1.0\r\n\r\n']);
  expect([status, text]).toEqual([200, '{"status":"ok"}']);
});

it('a body that ends before its length is given up, and the next request is answered', async () => {
  const { status } = await sendRaw(server, [`${POST}Content-Length: 20\r\n\r\n{}`, null]);
  expect([0, 400]).toContain(status);
  expect(await sendRaw(server, [`${POST}Content-Length: 2\r\n\r\n{}`])).toEqual(NO_EMAIL);
});
