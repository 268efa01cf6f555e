// A server on this machine that answers as the test says, and remembers what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

/** @param count how many requests there were, this one included */
export type Answerer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** Until the test is finished. @param onEnd of the test, where it is one of several at once */
export async function startLocalServer(answer: Answerer, onEnd = onTestFinished) {
  const seen: IncomingMessage[] = [];
  const arrivals = new EventTarget();
  const reached = new Promise((resolve) => arrivals.addEventListener('request', resolve));
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    answer(incoming, response, seen.length);
    arrivals.dispatchEvent(new Event('request'));
  });
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Method and address of each request. */
    calls: () => seen.map(({ method, url }) => `${method} ${url}`),
    /** The Authorization header of each request. */
    authorizations: () => seen.map(({ headers }) => headers.authorization),
    /** Settles with the first request. */
    reached,
  };
}

export const say = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
