// Bodies that are too large, of a wrong shape or with characters that nobody types.
// @rule How long a text may be
// @rule How large a body may be
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
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
/** One that takes the larger bodies, and of somebody who is not signed in. */
const TOKEN = '/sandbox/google/token';
const SIGN_IN_LIMIT = 16 * 1024;
const LIMIT = 256 * 1024;

describe('a body that is too large', () => {
  interface Sent {
    readonly status: number | undefined;
    readonly connection: string | undefined;
    readonly body: string;
  }
  /** One client with a kept connection; chunked unless the length is announced. */
  function client(path = TOKEN) {
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
  const piece = ' '.repeat(150 * 1024);

  it.each([
    ['announced', true],
    ['in chunks', false],
  ])('%s is answered, and the next request of the client works', async (_, isAnnounced) => {
    const send = client();
    for (const pieces of [2, 10, 80]) {
      expect(await send(Array(pieces).fill(piece), isAnnounced)).toEqual(TOO_LARGE);
      const { status, connection } = await send(['{}'], isAnnounced);
      expect({ status, connection }).toEqual({ status: 400, connection: 'keep-alive' });
    }
  });

  it.each([
    ['/api/auth/user/signup', SIGN_IN_LIMIT, 400],
    [LOGIN, SIGN_IN_LIMIT, 400],
    ['/api/auth/user/lo%67in', SIGN_IN_LIMIT, 400],
    ['/api/auth/user/password', SIGN_IN_LIMIT, 401],
    ['/api/auth/user/recovery', SIGN_IN_LIMIT, 400],
    ['/api/auth/user/recovery/confirm', SIGN_IN_LIMIT, 400],
    ['/api/auth/user/confirm', SIGN_IN_LIMIT, 400],
    ['/api/auth/user/confirmation', SIGN_IN_LIMIT, 401],
    [TOKEN, LIMIT, 400],
    ['/api/bot/593', LIMIT, 401],
  ])(
    'is one byte more than the limit of %s, where nothing announced it too',
    async (path, limit, status) => {
      const send = client(path);
      for (const isAnnounced of [true, false]) {
        const whole = `{}${' '.repeat(limit - 2)}`;
        expect((await send([whole], isAnnounced)).status).toBe(status);
        expect(await send([whole, ' '], isAnnounced)).toEqual(TOO_LARGE);
      }
    },
  );

  it('of the longest sign-in that there is, is none', async () => {
    const sign = '\\u00f1';
    const body = `{"email_address":"${'a'.repeat(249)}@x.co","password":"${sign.repeat(1024)}","new_password":"${sign.repeat(1024)}"}`;
    expect((await client(LOGIN)([body], true)).status).toBe(401);
  });

  it('is answered to a client that hears nothing before it has sent everything', async () => {
    const size = 8 * 1024 * 1024;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.pause();
    const head = [
      `POST ${LOGIN} HTTP/1.1`,
      `Host: ${hostname}`,
      'Content-Type: application/json',
      `Content-Length: ${size}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.write(' '.repeat(size), resolve);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.resume();
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(TOO_LARGE.body);
  });

  it('that is none is not looked for', async () => {
    const { token } = await server.signUp();
    const status = await new Promise((resolve, reject) => {
      const url = new URL('/api/auth/user/account', server.url);
      const headers = { Authorization: `Bearer ${token}` };
      request(url, { method: 'DELETE', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(415);
  });
});

describe('a body of a wrong shape', () => {
  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('is refused where it is nested without end: %s', async (open, close) => {
    for (const depth of [40, 5000, 40_000]) {
      const token = `${open.repeat(depth)}1${close.repeat(depth)}`;
      const response = await fetch(new URL(TOKEN, server.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"refresh_token":${token}}`,
      });
      expect([depth, response.status]).toEqual([depth, 400]);
    }
  });
});

describe('control characters', () => {
  const refusal = (names: string) =>
    errorAnswer(400, `Hay caracteres de control, que no se admiten${names}.`);

  it.each(['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\n'])('%j are refused', async (bad) => {
    const { email, token } = await server.signUp();
    const json = { ...profileOf(email), name: `Ana${bad}`, city: bad };
    const path = customerPath(email);
    expect(await server.post(path, json, token)).toEqual(refusal(', en: name, city'));
    const credentials = { email_address: newEmail(), password: `${PASSWORD}${bad}` };
    for (const route of ['signup', 'login'])
      expect(await server.post(`/api/auth/user/${route}`, credentials)).toEqual(
        refusal(', en: password'),
      );
  });

  it('are refused in a field of any name, which is said only where it is one of ours', async () => {
    const { email, token } = await server.signUp();
    const path = customerPath(email);
    for (const name of ['Ñandú', '<script>', 'name ', 'n'.repeat(41), 'Name']) {
      const json = { ...profileOf(email), [name]: '\0' };
      expect(await server.post(path, json, token), name).toEqual(refusal(''));
    }
    const json = { ...profileOf(email), [`${'n'.repeat(40)}`]: '\0', otro_x: { a: ['\0'] } };
    expect(await server.post(path, json, token)).toEqual(
      refusal(`, en: ${'n'.repeat(40)}, otro_x`),
    );
  });

  it('are refused in the calendars, names and ids, but lines may break where several are typed', async () => {
    const { email, token } = await server.signUpSubscriber();
    const inCalendars = [{ 'a\0@x.com': 'Citas' }, { 'a@x.com': 'Ci\0tas' }];
    for (const calendar_info of inCalendars)
      expect(await server.saveAssistant(token, assistantOf(email, { calendar_info }))).toEqual(
        refusal(', en: calendar_info'),
      );
    const nul = assistantOf(email, { context: 'Clínica\0' });
    expect(await server.saveAssistant(token, nul)).toEqual(refusal(', en: context'));
    const lines = assistantOf(email, { context: 'Clínica\n\tdental\r\n' });
    expect((await server.saveAssistant(token, lines)).status).toBe(200);
  });

  it('are refused in an address', async () => {
    const { token } = await server.signUp();
    const refused = errorAnswer(400, 'La dirección contiene caracteres que no se admiten.');
    for (const path of [
      customerPath('a\0@b.co'),
      '/api/payments/subscription/pay/price%00',
      '/api/bot/%0a593',
      '/api/bot/%C2%85',
      '/api/auth/user/confirm?token=%00',
      '/sandbox/mailbox?to=ana%00@x.co',
      '/sandbox/google/authorize?scope=%00',
    ])
      expect(await server.get(path, token), path).toEqual(refused);
  });
});
