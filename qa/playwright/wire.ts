// A proxy in front of the backend that can delay, answer or abort requests, and records all of them.
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Endpoint, isAt, type Reply, type SeenRequest } from './reply.ts';

/** A request that waits at a gate. */
export interface WaitingRequest extends SeenRequest {
  readonly answer: (reply: Reply) => void;
}

export interface Gate {
  /** Lets through what waits and whatever comes later. */
  open(): void;
}

export interface Wire {
  readonly url: string;
  /** Requests to the endpoint get the reply until it is lifted. */
  fault(endpoint: Endpoint, reply: Reply): void;
  /** Everything is forwarded again. Requests without an answer so far get none. */
  lift(): void;
  /** Requests to the endpoint wait until the gate is opened, or until they are answered. */
  gate(endpoint: Endpoint): Gate;
  /** Requests that wait at a gate, oldest first. A browser that gives one up takes it away. */
  waiting(): readonly WaitingRequest[];
  /** Calls back with each request that begins to wait. */
  onWait(listener: (request: WaitingRequest) => void): void;
  /** Calls back after each answer of this proxy itself. */
  onAnswer(listener: () => void): void;
  /** Requests so far, the faulty ones included; those to the endpoint when there is one. */
  requests(endpoint?: Endpoint): readonly SeenRequest[];
  /** Whether this proxy itself gave a request to the path this status; `none` is a cut connection. */
  hasAnswered(path: string, status: number | 'none'): boolean;
  close(): Promise<void>;
}

/** @param backendUrl origin that everything else is forwarded to */
export async function startWire(backendUrl: string): Promise<Wire> {
  let active: { readonly endpoint: Endpoint; readonly reply: Reply }[] = [];
  const gates: { readonly endpoint: Endpoint; readonly opened: Promise<void> }[] = [];
  const listeners: ((request: WaitingRequest) => void)[] = [];
  const answerListeners: (() => void)[] = [];
  const waiting = new Set<WaitingRequest>();
  const seen: SeenRequest[] = [];
  const answered: { readonly path: string; readonly status: number | 'none' }[] = [];

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const [path = '/', ...query] = url.split(/(?=\?)/);
    const body = await buffer(incoming);
    const request = { method, path, query: query.join(''), headers, body: body.toString() };
    seen.push(request);
    const fault = active.findLast(({ endpoint }) => isAt(endpoint, request))?.reply;
    const gate = gates.findLast(({ endpoint }) => isAt(endpoint, request));
    const reply = (gate && (await released(request, gate.opened, outgoing))) ?? fault;
    if (reply === undefined) return pass(incoming, body, outgoing);
    if (reply === 'silence') return;
    answered.push({ path, status: reply === 'drop' ? 'none' : reply.status });
    for (const listener of answerListeners) listener();
    if (reply === 'drop') return void incoming.socket.destroy();
    outgoing.writeHead(reply.status, { 'Content-Type': reply.type }).end(reply.body);
  }

  /** @returns what it is answered with, or undefined once the gate is open */
  function released(request: SeenRequest, opened: Promise<void>, outgoing: ServerResponse) {
    return new Promise<Reply | undefined>((resolve) => {
      const held = { ...request, answer: resolve };
      waiting.add(held);
      outgoing.on('close', () => waiting.delete(held));
      opened.then(() => {
        waiting.delete(held);
        resolve(undefined);
      });
      for (const listener of listeners) listener(held);
    });
  }

  /** With the browser's own Host header, so that the backend sends people back to this address. */
  function pass({ method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const onward = forward(new URL(url ?? '/', backendUrl), { method, headers }, (back) => {
      outgoing.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    // The browser may leave in the middle of a request.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    fault: (endpoint, reply) => {
      active.push({ endpoint, reply });
    },
    lift: () => {
      active = [];
    },
    gate: (endpoint) => {
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      gates.push({ endpoint, opened });
      return { open };
    },
    waiting: () => [...waiting],
    onWait: (listener) => {
      listeners.push(listener);
    },
    onAnswer: (listener) => {
      answerListeners.push(listener);
    },
    requests: (endpoint) =>
      seen.filter((request) => endpoint === undefined || isAt(endpoint, request)),
    hasAnswered: (path, status) =>
      answered.some((each) => each.path === path && each.status === status),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
