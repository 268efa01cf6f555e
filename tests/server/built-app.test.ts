// The built app as it is served: its screens, its prerendered pages, its files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { RequestEnv } from '../../server/backend.ts';
import { readBuiltApp } from '../../server/http/built-app.ts';
import { staticApp } from '../../server/http/static-app.ts';
import { errorAnswer } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const built = mkdtempSync(join(tmpdir(), 'virsi-app-'));
afterAll(() => rmSync(built, { recursive: true }));

const INDEX = '<!doctype html><title>VIRSI</title>';
const PRERENDERED = '<!doctype html><title>Iniciar sesión</title>';
const SCRIPT = `export const text = '${'a'.repeat(3000)}';`;
const PACKED = `export const text = '${'b'.repeat(3000)}';`;
const FILES = {
  'index.html': INDEX,
  'pages/index.html': `${PRERENDERED}index`,
  'pages/login.html': `${PRERENDERED}login`,
  'assets/index-abc123.js': SCRIPT,
  'assets/packed-abc123.js': 'not what was packed',
  'assets/packed-abc123.js.br': brotliCompressSync(PACKED),
  'assets/packed-abc123.js.gz': gzipSync(PACKED),
};
for (const folder of ['assets', 'pages']) mkdirSync(join(built, folder));
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(built, name), content);

const server = serverForFile({ STATIC_DIR: built });

const cached = async (path: string, options = {}) => {
  const { status, body, headers } = await server.send('GET', path, options);
  return { status, body, cache: headers.get('Cache-Control') };
};
const index = { status: 200, body: INDEX, cache: 'no-cache' };

it('every path that may be a screen serves the app', async () => {
  for (const path of ['/admin-agent-account?x=1', '/nada/de/nada', '/a.b', '/apis'])
    expect(await cached(path), path).toEqual(index);
});

it('visitors without a session get the prerendered page, and caches keep both apart', async () => {
  const headers = { Cookie: 'other=1; user_session=abc' };
  for (const [path, name] of [
    ['/', 'index'],
    ['/login', 'login'],
  ] as const) {
    expect(await cached(path), path).toEqual({ ...index, body: `${PRERENDERED}${name}` });
    expect(await cached(path, { headers }), path).toEqual(index);
    const vary = (await server.send('GET', path, { headers })).headers.get('Vary');
    expect(vary, path).toMatch(/\bCookie\b/);
  }
});

it('a server without a built app answers how to build it', async () => {
  const nothing = readBuiltApp(join(built, 'nothing'));
  const bare = new Hono<RequestEnv>().route('/', staticApp(nothing));
  const answer = await bare.request('/login');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'La aplicación no está construida: ejecuta «npm run build».',
  ]);
});

it('hashed assets are cached for a year, and no other file is served', async () => {
  const cache = 'public, max-age=31536000, immutable';
  expect(await cached('/assets/index-abc123.js')).toEqual({ status: 200, body: SCRIPT, cache });
  const missing = errorAnswer(404, 'El recurso solicitado no existe.');
  expect(await cached('/assets/otro.js')).toEqual({ ...missing, cache: null });
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])
    expect(String((await server.get(path)).body), path).not.toContain('root:');
});

it.each(['br', 'gzip'])('an asset that the build packed as %s is sent packed', async (encoding) => {
  const headers = { 'Accept-Encoding': encoding };
  const answer = await server.send('GET', '/assets/packed-abc123.js', { headers });
  expect([answer.body, answer.headers.get('Content-Encoding')]).toEqual([PACKED, encoding]);
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
});
