// One request against a real server: what is retried, what is read, what is reported.
// @rule What is retried, and when a request gives up
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
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

test('a request returns what its schema reads', async () => {
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

test('a read is repeated twice after a 503', async () => {
  const { ask, calls } = await serve((_, response, count) =>
    count < 3 ? say(response, 503, '') : say(response, 200, '{"name":"Ana"}'),
  );
  expect(await ask('get')).toEqual({ kind: 'ok', body: { name: 'Ana' } });
  expect(calls()).toEqual(['GET /x', 'GET /x', 'GET /x']);
});

// What Stripe or Google cannot: decision 0036.
test('a read is not repeated after a 424, and its text is read', async () => {
  const { ask, calls } = await serve((_, response) => say(response, 424, '{"error":"Espera"}'));
  expect(await ask('get')).toEqual({ kind: 'refused', status: 424, text: 'Espera' });
  expect(calls()).toEqual(['GET /x']);
});

test('a write is sent once', async () => {
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
])('a refusal with the body %s has the text %s', async (body, text) => {
  const { ask } = await serve((_, response) => say(response, 409, body));
  expect(await ask('get')).toEqual({ kind: 'refused', status: 409, text });
});

test.each([
  [true, { isLinkRefused: true }],
  [false, {}],
  ['sí', {}],
])('a refusal with link_refused %j is marked only for true', async (said, expected) => {
  const body = JSON.stringify({ error: 'El enlace venció', link_refused: said });
  const { ask } = await serve((_, response) => say(response, 400, body));
  const refused = { kind: 'refused', status: 400, text: 'El enlace venció' };
  expect(await ask('get')).toStrictEqual({ ...refused, ...expected });
});

test.each(['<html>', '', '{"name":1}'])('a success that reads %s fails', async (body) => {
  const { ask } = await serve((_, response) => say(response, 200, body));
  expect(await ask('get')).toEqual({
    kind: 'failed',
    detail: 'la respuesta del servidor no se puede leer',
  });
});

test.each([
  ['nothing', '', 'application/json'],
  ['a word', 'OK', 'text/plain'],
  ['a word under the wrong name', 'Guardado', 'text/html; charset=utf-8'],
  ['XML', '<?xml version="1.0"?><ok/>', 'application/xml'],
])('a call that needs only the status succeeds with %s', async (_, body, type) => {
  const { status } = await serveStatus(201, body, type);
  expect(await status()).toMatchObject({ kind: 'ok' });
});

test.each([
  ['<!DOCTYPE html><title>Wi-Fi</title>', 'text/html'],
  ['\n <html lang="es"><p>Wi-Fi', 'application/json'],
  ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN">', 'text/plain'],
])('a call that needs only the status fails with the page %j', async (body, type) => {
  const { status } = await serveStatus(200, body, type);
  expect(await status()).toEqual({
    kind: 'failed',
    detail: 'la respuesta del servidor no se puede leer',
  });
});

test.each([200, 409])('a %i that stalls in its body fails after the time limit', async (status) => {
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

test('a dropped connection fails with a Spanish text', async () => {
  const { ask } = await serve((incoming) => incoming.socket.destroy());
  expect(await ask('post')).toEqual({
    kind: 'failed',
    detail: 'no hay conexión con el servidor',
  });
});

test('an aborted request rejects', async () => {
  const controller = new AbortController();
  const { ask } = await serve(() => controller.abort());
  await expect(ask('get', controller.signal)).rejects.toThrow(/abort/i);
});
