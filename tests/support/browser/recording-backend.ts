// A stand-in for a backend of somebody else: on its own origin, recording every request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';

export interface Recorded {
  /** Method, path and query, as they were sent. */
  readonly call: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  /** Parsed JSON; null without a body. */
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** Any page. Its icon keeps the browser from requesting one. */
const PAGE = '<title>Caja</title><link rel="icon" href="data:,"><h1>Caja</h1>';

/** @param reply what to answer; a page that is visited is not a call */
export async function startRecordingBackend(
  reply: (call: string, backend: { url: string; recorded: readonly Recorded[] }) => Reply,
) {
  const recorded: Recorded[] = [];

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path, headers } = incoming;
    outgoing.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
    if (method === 'OPTIONS') {
      outgoing.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
      outgoing.writeHead(204).end();
      return;
    }
    if (headers['sec-fetch-mode'] === 'navigate') {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
      return;
    }
    const sent = await text(incoming);
    const call = `${method} ${path}`;
    recorded.push({
      call,
      authorization: headers.authorization,
      contentType: headers['content-type'],
      body: sent === '' ? null : JSON.parse(sent),
    });
    const { status = 200, body } = reply(call, { url, recorded });
    outgoing.writeHead(status, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(body));
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    recorded,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
