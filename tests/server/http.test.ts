// What holds for every answer: headers, refusals by method, type and syntax, and the log.
import { expect, it } from 'vitest';
import { assistantOf, customerPath, errorAnswer } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const NOT_FOUND = errorAnswer(404, 'El recurso solicitado no existe.');

it('every answer has the security headers of a page, or of what a page fetches', async () => {
  const ofAPage = {
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; frame-src 'none'; img-src 'self' data:; manifest-src 'self'; object-src 'none'; script-src 'self'; style-src 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  };
  const ofTheRest = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': null,
    'Permissions-Policy': null,
    'Referrer-Policy': null,
    'X-Frame-Options': null,
  };
  const paths = {
    '/': ofAPage,
    '/sandbox/connect/whatsapp': ofAPage,
    '/assets/index-abc123.js': ofTheRest,
    '/livez': ofTheRest,
    '/api/bot': ofTheRest,
    '/api/nada': ofTheRest,
  };
  for (const [path, own] of Object.entries(paths)) {
    const { headers } = await server.send('GET', path);
    const names = [
      'Content-Security-Policy',
      'Cross-Origin-Opener-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
      'Access-Control-Allow-Origin',
    ];
    const seen = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
    expect(seen, path).toEqual({
      ...own,
      'Strict-Transport-Security': null,
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': null,
    });
    expect(headers.get('X-Request-Id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('an answer of the API is never cached', async () => {
  const { headers } = await server.send('GET', '/api/bot');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('an unknown API or sandbox path is refused in JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nada', '/sandbox/nada'])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await server.ask(method, path), `${method} ${path}`).toEqual(NOT_FOUND);
});

it('a method that a path does not have is refused with those it has', async () => {
  const paths = {
    '/api/auth/user/login': 'POST',
    '/api/auth/user/confirm': 'GET, HEAD, POST',
    [customerPath('a@b.co')]: 'GET, HEAD, POST',
    '/api/bot': 'GET, HEAD',
    '/api/bot/593': 'POST',
    '/livez': 'GET, HEAD',
  };
  for (const [path, allowed] of Object.entries(paths)) {
    const { status, body, headers } = await server.send('DELETE', path);
    expect({ status, body, allowed: headers.get('Allow') }, path).toEqual({
      status: 405,
      body: { error: 'Este recurso no admite ese método.' },
      allowed,
    });
  }
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

it('a body that is not sent as JSON is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect(await login('{}', type)).toEqual(
      errorAnswer(415, 'El contenido debe enviarse como application/json.'),
    );
  for (const type of ['Application/JSON; charset=utf-8', 'application/json ; charset=utf-8'])
    expect((await login('{}', type)).status, type).toBe(400);
});

it('malformed JSON is refused', async () => {
  for (const body of ['{"email_address":', '', 'hola'])
    expect(await login(body, 'application/json')).toEqual(
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
