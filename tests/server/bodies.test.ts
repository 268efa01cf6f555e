// Bodies that are too large, nested without end or with control characters are refused.
// @rule How long a text may be
// @rule How large a body may be
import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import {
  assistantOf,
  customerPath,
  errorAnswer,
  newEmail,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();
const LOGIN = '/api/auth/user/login';
/** Takes the larger bodies, without a session. */
const TOKEN = '/sandbox/google/token';
const SIGN_IN_LIMIT = 16 * 1024;
const LIMIT = 256 * 1024;

interface Sent {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}
/** One client with a kept connection; it sends chunks unless it announces the length. */
function keptClient(path = TOKEN) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (pieces: readonly string[], isAnnounced: boolean) =>
    new Promise<Sent>((resolve, reject) => {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const headers = {
        'Content-Type': 'application/json',
        ...(isAnnounced && { 'Content-Length': String(length) }),
      };
      const url = new URL(path, server.url);
      const sent = request(url, { agent, method: 'POST', headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        const { connection } = response.headers;
        response.on('end', () => resolve({ status: response.statusCode, connection, body }));
      });
      sent.on('error', reject);
      for (const piece of pieces) sent.write(piece);
      sent.end();
    });
}
const TOO_LARGE = {
  status: 413,
  connection: 'close',
  body: '{"error":"El contenido enviado es demasiado grande."}',
};

it.each([
  ['announced', true],
  ['in chunks', false],
])(
  'a body that is too large, %s, is answered, and the next request of the client works',
  async (_, isAnnounced) => {
    const send = keptClient();
    const piece = ' '.repeat(150 * 1024);
    for (const pieces of [2, 80]) {
      expect(await send(Array(pieces).fill(piece), isAnnounced)).toEqual(TOO_LARGE);
      const { status, connection } = await send(['{}'], isAnnounced);
      expect({ status, connection }).toEqual({ status: 400, connection: 'keep-alive' });
    }
  },
);

it.each([
  ['/api/auth/user/signup', SIGN_IN_LIMIT, 400],
  [LOGIN, SIGN_IN_LIMIT, 400],
  ['/api/auth/user/lo%67in', SIGN_IN_LIMIT, 400],
  ['/api/auth/user/password', SIGN_IN_LIMIT, 401],
  ['/api/auth/user/recovery/confirm', SIGN_IN_LIMIT, 400],
  [TOKEN, LIMIT, 400],
  ['/api/bot/593', LIMIT, 401],
])('%s takes bodies of %i bytes and not one byte more', async (path, limit, status) => {
  const send = keptClient(path);
  for (const isAnnounced of [true, false]) {
    const whole = `{}${' '.repeat(limit - 2)}`;
    expect((await send([whole], isAnnounced)).status).toBe(status);
    expect(await send([whole, ' '], isAnnounced)).toEqual(TOO_LARGE);
  }
});

it.each([
  ['[', ']'],
  ['{"a":', '}'],
])('a body that nests %s 40 or 40,000 deep is refused', async (open, close) => {
  for (const depth of [40, 40_000]) {
    const response = await fetch(new URL(TOKEN, server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"refresh_token":${open.repeat(depth)}1${close.repeat(depth)}}`,
    });
    expect([depth, response.status]).toEqual([depth, 400]);
  }
});

const refusedControls = (names: string) =>
  errorAnswer(400, `Hay caracteres de control, que no se admiten${names}.`);

it.each(['\0', '\u001b', '\u007f', '\u0085', '\n'])(
  'the control character %j is refused in lines and passwords',
  async (bad) => {
    const { email, token } = await server.signUp();
    const profile = { ...profileOf(email), name: `Ana${bad}`, city: bad };
    const sent = await server.post(customerPath(email), profile, token);
    expect(sent).toEqual(refusedControls(', en: name, city'));
    const credentials = { email_address: newEmail(), password: `${PASSWORD}${bad}` };
    for (const route of ['signup', 'login'])
      expect(await server.post(`/api/auth/user/${route}`, credentials)).toEqual(
        refusedControls(', en: password'),
      );
  },
);

it('calendars take no control characters, and texts of several lines only line breaks and tabs', async () => {
  const { email, token } = await server.signUpSubscriber();
  const save = (change: Parameters<typeof assistantOf>[1]) =>
    server.saveAssistant(token, assistantOf(email, change));
  for (const calendar_info of [{ 'a\0@x.com': 'Citas' }, { 'a@x.com': 'Ci\0tas' }])
    expect(await save({ calendar_info })).toEqual(refusedControls(', en: calendar_info'));
  expect(await save({ context: 'Clínica\0' })).toEqual(refusedControls(', en: context'));
  expect((await save({ context: 'Clínica\n\tdental\r\n' })).status).toBe(200);
});
