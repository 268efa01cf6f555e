// The built app as it is served: its screens, its drawn pages, its files.
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { RequestEnv } from '../../server/backend.ts';
import { readBuiltApp } from '../../server/http/built-app.ts';
import { pageInlines } from '../../server/http/page-inlines.ts';
import { staticApp } from '../../server/http/static-app.ts';
import { serverForFile } from '../support/server/test-server.ts';

const built = mkdtempSync(join(tmpdir(), 'virsi-app-'));
const INDEX = '<!doctype html><title>VIRSI</title>';
const SCRIPT = `export const text = '${'a'.repeat(3000)}';`;
mkdirSync(join(built, 'assets'));
writeFileSync(join(built, 'index.html'), INDEX);
const DRAWN = '<!doctype html><title>Iniciar sesión</title>';
mkdirSync(join(built, 'pages'));
for (const name of ['index', 'drawn'])
  writeFileSync(join(built, 'pages', `${name}.html`), `${DRAWN}${name}`);
writeFileSync(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(built, 'assets', 'index-abc123.js'), SCRIPT);
const PACKED = `export const text = '${'b'.repeat(3000)}';`;
writeFileSync(join(built, 'assets', 'packed-abc123.js'), 'not what was packed');
writeFileSync(join(built, 'assets', 'packed-abc123.js.br'), brotliCompressSync(PACKED));
writeFileSync(join(built, 'assets', 'packed-abc123.js.gz'), gzipSync(PACKED));
afterAll(() => rmSync(built, { recursive: true }));

const server = serverForFile({ STATIC_DIR: built });

const NOT_FOUND = { status: 404, body: { error: 'El recurso solicitado no existe.' } };

describe('the built app', () => {
  const cached = async (path: string, options = {}) => {
    const { status, body, headers } = await server.send('GET', path, options);
    return { status, body, cache: headers.get('Cache-Control') };
  };
  const index = { status: 200, body: INDEX, cache: 'no-cache' };

  it('is served for every path that may be a screen', async () => {
    for (const path of ['/login', '/admin-agent-account?x=1', '/nada/de/nada', '/a.b', '/apis'])
      expect(await cached(path), path).toEqual(index);
  });

  it('has drawn pages for whoever has no session, and caches tell them apart', async () => {
    const headers = { Cookie: 'other=1; user_session=abc' };
    for (const [path, name] of [
      ['/', 'index'],
      ['/drawn', 'drawn'],
    ] as const) {
      expect(await cached(path), path).toEqual({ ...index, body: `${DRAWN}${name}` });
      expect(await cached(path, { headers }), path).toEqual(index);
      for (const options of [{}, { headers }]) {
        const vary = (await server.send('GET', path, options)).headers.get('Vary');
        expect(vary, path).toMatch(/\bCookie\b/);
      }
    }
  });

  it('says how to build it where nothing is built', async () => {
    const nothing = readBuiltApp(join(built, 'nothing'));
    const bare = new Hono<RequestEnv>().route('/', staticApp(nothing));
    for (const path of ['/', '/login', '/assets/a.js']) {
      const answer = await bare.request(path);
      expect([answer.status, await answer.text()]).toEqual([
        503,
        'La aplicación no está construida: ejecuta «npm run build».',
      ]);
    }
  });

  it('names what its pages hold inline, to the letter', () => {
    expect(pageInlines(INDEX)).toEqual({ styles: [], scripts: [] });
    const script = '<script>let a = 1;\n</script><script src="/a.js"></script>';
    expect(pageInlines(`<style>a{color:red}</style>${script}`)).toEqual({
      styles: ["'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"],
      scripts: ["'sha256-3smTKsMnFX9i0OGCm4n/7GAEzudwCR3kiBveN8jVUAk='"],
    });
  });

  it('has its hashed assets cached for ever, compressed, and not invented', async () => {
    expect(await cached('/assets/index-abc123.js')).toEqual({
      status: 200,
      body: SCRIPT,
      cache: 'public, max-age=31536000, immutable',
    });
    const { headers } = await server.send('GET', '/assets/index-abc123.js');
    expect(headers.get('Content-Encoding')).toBe('gzip');
    expect(headers.get('Content-Type')).toContain('javascript');
    expect(await cached('/assets/otro.js')).toEqual({ ...NOT_FOUND, cache: null });
  });

  it.each(['br', 'gzip'])('is sent as the build packed it: %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const answer = await server.send('GET', '/assets/packed-abc123.js', { headers });
    expect({ body: answer.body, encoding: answer.headers.get('Content-Encoding') }).toEqual({
      body: PACKED,
      encoding,
    });
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });

  it('has its other files, and nothing outside its folder', async () => {
    const { status, headers } = await server.send('GET', '/favicon.svg');
    expect({ status, type: headers.get('Content-Type') }).toEqual({
      status: 200,
      type: 'image/svg+xml; charset=utf-8',
    });
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2findex.html',
    ])
      expect(String((await server.get(path)).body), path).not.toContain('root:');
  });

  it('answers HEAD like GET, without a body', async () => {
    expect(await cached('/login', {})).toEqual(index);
    const { status, body, headers } = await server.send('HEAD', '/login');
    expect({ status, body }).toEqual({ status: 200, body: '' });
    expect(headers.get('Content-Length')).toBe(String(INDEX.length));
  });

  it('is in memory: it is served whole when its folder is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'virsi-app-'));
    cpSync(built, folder, { recursive: true });
    const app = new Hono<RequestEnv>().route('/', staticApp(readBuiltApp(folder)));
    rmSync(folder, { recursive: true });
    for (const [path, content] of [
      ['/login', INDEX],
      ['/drawn', `${DRAWN}drawn`],
      ['/assets/index-abc123.js', SCRIPT],
    ] as const)
      expect(await (await app.request(path)).text(), path).toBe(content);
    const packed = { headers: { 'Accept-Encoding': 'br' } };
    const answer = await app.request('/assets/packed-abc123.js', packed);
    expect(answer.headers.get('Content-Encoding')).toBe('br');
  });

  it('is not read where it is too large to be the app', () => {
    const folder = mkdtempSync(join(tmpdir(), 'virsi-app-'));
    writeFileSync(join(folder, 'index.html'), INDEX);
    writeFileSync(join(folder, 'backup'), '');
    truncateSync(join(folder, 'backup'), 65 * 1024 * 1024);
    expect(() => readBuiltApp(folder)).toThrow(
      `STATIC_DIR debe ser la carpeta de la aplicación construida: ${folder} tiene más de 64 MB`,
    );
    rmSync(folder, { recursive: true });
  });
});
