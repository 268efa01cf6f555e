// Answers malformed requests, which never reach a route, in the format of all other errors.

import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { requestTexts } from '#server-texts/requests.ts';

/** Maximum of the first line and all headers: Node's default, independent of NODE_OPTIONS. */
export const HEADER_BYTES = 16 * 1024;

/** The answer of the adapter when it cannot create a request. */
export function answerAdapterError(error: unknown): Response {
  return error instanceof RequestError
    ? Response.json({ error: requestTexts.malformed }, { status: 400 })
    : new Response(null, { status: 500 });
}

export function answerMalformed(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => answering.set(socket, response));
  // An unknown Expect header is ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket);
    const isBegun = response?.headersSent && !response.writableFinished;
    if (isBegun || !socket.writable) socket.destroy();
    else socket.end(answerTo(error.code), () => socket.destroy());
  });
}

function answerTo(code: string | undefined): string {
  const [status, error] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, requestTexts.headersTooLarge]
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, requestTexts.tooSlow]
        : [400, requestTexts.malformed];
  const body = JSON.stringify({ error });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
