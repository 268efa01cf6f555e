// One request against a real server: what is retried, what is read, what is reported.
// @rule What is retried, and when a request gives up
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { request } from '../../src/services/http.ts';
import { type Answerer, say, startLocalServer } from '../support/unit/local-server.ts';

const nameSchema = v.object({ name: v.string() });

async function serve(answer: Answerer) {
  const { url, ...server } = await startLocalServer(answer);
  const call = { url: `${url}/x`, headers: {}, signal: new AbortController().signal };
  const ask = (method: 'get' | 'post', signal = call.signal, isAbsence204?: true) =>
    request({ ...call, method, signal, ...(isAbsence204 && { isAbsence204 }) }, nameSchema);
  /** Whatever it is answered. */
  const status = () => request({ ...call, method: 'post', body: '{}' }, v.unknown());
  return { ...server, ask, status };
}

const serveStatus = (status: number, body: string, type: string) =>
  serve((_, response) => response.writeHead(status, { 'content-type': type }).end(body));

describe('a request', () => {
  test('answers with what the schema reads', async () => {
    const { ask } = await serve((_, response) => say(response, 200, '{"name":"Ana","more":1}'));
    expect(await ask('get')).toEqual({ kind: 'ok', body: { name: 'Ana' } });
  });

  test.each([
    ['is absence where the call asks for it', true, 204, '', { kind: 'refused', status: 404 }],
    ['is no answer where it does not', undefined, 204, '', { kind: 'failed' }],
    ['leaves what is there alone', true, 200, '{"name":"Ana"}', { kind: 'ok' }],
  ] as const)('a 204 %s', async (_, isAsked, status, body, expected) => {
    const { ask } = await serve((__, response) => response.writeHead(status).end(body));
    expect(await ask('get', undefined, isAsked)).toMatchObject(expected);
  });

  test('that reads is repeated twice after a 503', async () => {
    const { ask, calls } = await serve((_, response, count) =>
      count < 3 ? say(response, 503, '') : say(response, 200, '{"name":"Ana"}'),
    );
    expect(await ask('get')).toEqual({ kind: 'ok', body: { name: 'Ana' } });
    expect(calls()).toEqual(['GET /x', 'GET /x', 'GET /x']);
  });

  test('that reads is repeated after a dropped connection', async () => {
    const { ask, calls } = await serve((incoming, response, count) =>
      count < 2 ? incoming.socket.destroy() : say(response, 200, '{"name":"Ana"}'),
    );
    expect(await ask('get')).toEqual({ kind: 'ok', body: { name: 'Ana' } });
    expect(calls()).toHaveLength(2);
  });

  test('that reads waits a quarter of a second, then half of one, whatever the server asks for', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { ask } = await serve((_, response) =>
      response.writeHead(503, { 'Retry-After': '7' }).end(),
    );
    expect(await ask('get')).toEqual({ kind: 'refused', status: 503, text: null });
    const delays = timers.mock.calls.map(([, delay]) => delay);
    timers.mockRestore();
    expect(delays).toEqual(expect.arrayContaining([250, 500]));
    expect(delays).not.toContain(7_000);
  });

  // What Stripe or Google cannot: decision 0036.
  test('that reads is not repeated after a 424, whose sentence is read', async () => {
    const { ask, calls } = await serve((_, response) => say(response, 424, '{"error":"Espera"}'));
    expect(await ask('get')).toEqual({ kind: 'refused', status: 424, text: 'Espera' });
    expect(calls()).toEqual(['GET /x']);
  });

  test('that writes is sent once, whatever happens', async () => {
    const { ask, calls } = await serve((_, response) => say(response, 503, '{"error":"Espera"}'));
    expect(await ask('post')).toEqual({ kind: 'refused', status: 503, text: 'Espera' });
    expect(calls()).toEqual(['POST /x']);
  });

  test.each([
    ['', null],
    ['<html>', null],
    ['{"error":"  "}', null],
    ['{"error":{"code":1}}', null],
    ['{"error":" No se puede "}', 'No se puede'],
  ])('that is refused with the body %s says %s', async (body, text) => {
    const { ask } = await serve((_, response) => say(response, 409, body));
    expect(await ask('get')).toEqual({ kind: 'refused', status: 409, text });
  });

  test.each([
    [true, { isLinkRefused: true }],
    [false, {}],
    ['sí', {}],
  ])(
    'whose refusal says link_refused: %j is one of a mailed link or not',
    async (said, expected) => {
      const body = JSON.stringify({ error: 'El enlace venció', link_refused: said });
      const { ask } = await serve((_, response) => say(response, 400, body));
      const refused = { kind: 'refused', status: 400, text: 'El enlace venció' };
      expect(await ask('get')).toStrictEqual({ ...refused, ...expected });
    },
  );

  test.each(['<html>', '', '{"name":1}'])('fails on a success that reads %s', async (body) => {
    const { ask } = await serve((_, response) => say(response, 200, body));
    expect(await ask('get')).toEqual({
      kind: 'failed',
      detail: 'la respuesta del servidor no se puede leer',
    });
  });

  test.each([
    ['nothing', '', 'application/json'],
    ['JSON', '{"id":7}', 'application/json'],
    ['a word', 'OK', 'text/plain'],
    ['a word under the wrong name', 'Guardado', 'text/html; charset=utf-8'],
    ['XML', '<?xml version="1.0"?><ok/>', 'application/xml'],
    ['a number', '1', 'text/html'],
  ])('of which only the status counts succeeds with %s', async (_, body, type) => {
    const { status } = await serveStatus(201, body, type);
    expect(await status()).toMatchObject({ kind: 'ok' });
  });

  test.each([
    ['<!DOCTYPE html><title>Wi-Fi</title>', 'text/html'],
    ['\n <html lang="es"><p>Wi-Fi', 'application/json'],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN">', 'text/plain'],
    ['<script>location="https://portal.test"</script>', 'text/html; charset=utf-8'],
    ['<!--aviso--><!doctype  html><p>Wi-Fi', 'application/json'],
  ])('of which only the status counts fails with %j', async (body, type) => {
    const { status } = await serveStatus(200, body, type);
    expect(await status()).toEqual({
      kind: 'failed',
      detail: 'la respuesta del servidor no se puede leer',
    });
  });

  test.each([200, 409])('fails when a %i stalls in the middle of its body', async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, reached } = await serve((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).write('{"a":'),
    );
    const answer = ask('post');
    await reached;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toEqual({ kind: 'failed', detail: 'el servidor no respondió a tiempo' });
    vi.useRealTimers();
  });

  test('that nobody answers fails in Spanish', async () => {
    const { ask } = await serve((incoming) => incoming.socket.destroy());
    expect(await ask('post')).toEqual({
      kind: 'failed',
      detail: 'no hay conexión con el servidor',
    });
  });

  test('that is no longer wanted rejects instead of answering', async () => {
    const controller = new AbortController();
    const { ask } = await serve(() => controller.abort());
    await expect(ask('get', controller.signal)).rejects.toThrow(/abort/i);
  });
});
