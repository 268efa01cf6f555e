// What holds for every answer: headers, refusals by method, type and syntax, and the log.
import { expect, it } from 'vitest';
import { assistantOf, customerPath, errorAnswer } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const NOT_FOUND = errorAnswer(404, 'El recurso solicitado no existe.');

const PAGE = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; frame-src 'none'; img-src 'self' data:; manifest-src 'self'; object-src 'none'; script-src 'self'; style-src 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const FETCHED = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
it.each([
  ['/', PAGE],
  ['/sandbox/connect/whatsapp', PAGE],
  ['/assets/index-abc123.js', FETCHED],
  ['/livez', FETCHED],
  ['/api/bot', FETCHED],
  ['/api/nada', FETCHED],
])(
  '%s has the security headers of its kind and an id, and allows no other origin',
  async (path, expected) => {
    const { headers } = await server.send('GET', path);
    const isSecurity =
      /^(access-control|content-security|cross-origin|permissions|referrer|strict|x-(con|fra))/;
    const seen = [...headers].filter(([name]) => isSecurity.test(name));
    expect(Object.fromEntries(seen)).toEqual(expected);
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it('a request keeps the id of its proxy, and gets one where that is unreadable', async () => {
  const idFor = async (given: string) => {
    const headers = { 'X-Request-Id': given };
    return (await server.send('GET', '/livez', { headers })).headers.get('X-Request-Id') ?? '';
  };
  const id = '9f0e3a52c1b84c7f8f4a1f0c2d3e4b5a';
  expect(await idFor(id)).toBe(id);
  for (const bad of ['canario@ejemplo.com', '1', 'g'.repeat(32), 'a'.repeat(4000)])
    expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
});

it('an unknown API or sandbox path is refused in JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nada', '/sandbox/nada'])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await server.ask(method, path), `${method} ${path}`).toEqual(NOT_FOUND);
});

it.each([
  ['/api/auth/user/login', 'POST'],
  [customerPath('a@b.co'), 'GET, HEAD, POST'],
  ['/api/bot', 'GET, HEAD'],
  ['/livez', 'GET, HEAD'],
])('DELETE %s is refused with the methods of the path', async (path, allowed) => {
  const { status, body, headers } = await server.send('DELETE', path);
  const error = 'Este recurso no admite ese método.';
  expect([status, body, headers.get('Allow')]).toEqual([405, { error }, allowed]);
});

const login = (body: string, type: string) =>
  fetch(new URL('/api/auth/user/login', server.url), {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  }).then(async (response) => ({ status: response.status, body: await response.json() }));

it('a request without a bearer token is refused', async () => {
  const { token } = await server.signUpSubscriber();
  const answerTo = async (Authorization: string) => {
    const headers = { Authorization };
    const answer = await server.send('GET', '/api/bot', { headers });
    return [answer.status, answer.body, answer.headers.get('WWW-Authenticate')];
  };
  for (const good of [`Bearer ${token}`, `bearer   ${token}  `])
    expect(await answerTo(good), good).toEqual([404, expect.anything(), null]);
  const refusal = { error: 'Debes iniciar sesión para continuar.' };
  for (const bad of ['', 'Bearer', `X-Bearer ${token}`, `Bearer ${token} y más`, token])
    expect(await answerTo(bad), bad).toEqual([401, refusal, 'Bearer']);
});

it('a body that is not JSON, or not sent as JSON, is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect(await login('{}', type)).toEqual(
      errorAnswer(415, 'El contenido debe enviarse como application/json.'),
    );
  for (const type of ['Application/JSON; charset=utf-8', 'application/json ; charset=utf-8'])
    expect(await login('{"email_address":', type), type).toEqual(
      errorAnswer(400, 'El contenido enviado no es JSON válido.'),
    );
});

it('the log names each request by its route, and has no e-mail, password or token', async () => {
  const person = await server.signUpSubscriber();
  await server.saveAssistant(person.token, assistantOf(person.email));
  const google = await signInWithGoogle(server, 'otra:canario');
  await server.signIn('canario@ejemplo.com', 'clave-canario');
  await server.get(
    `${customerPath('canario@ejemplo.com')}?token=canario-en-la-url`,
    google.idToken,
  );
  await server.get('/canario@ejemplo.com');

  const logs = server.logs();
  for (const secret of ['canario', 'una clave larga', '@', '%40', 'eyJ', '+59399', '%2B59399'])
    expect(logs, secret).not.toContain(secret);
  expect(server.lines().at(-2)).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/api/management/bot_customer/:email',
    status: 403,
    ms: expect.any(Number),
    msg: 'request',
  });
});
