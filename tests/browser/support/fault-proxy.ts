// A proxy in front of the backend that makes real faults and records every request.
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to a request instead of being forwarded. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
    }
  | { readonly kind: 'drop' }
  | { readonly kind: 'silence' };

/** Where it happens: the method and the path, without the query. */
export interface Place {
  readonly method: string;
  readonly path: RegExp;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Gate {
  /** Lets through what waits and whatever comes later. */
  open(): void;
}

export interface FaultProxy {
  readonly url: string;
  /** Requests to the place meet the fault until it is lifted. */
  fault(place: Place, fault: Fault): void;
  /** Everything is forwarded again. Requests without an answer so far get none. */
  lift(): void;
  /** Requests to the place wait until the gate is opened. */
  gate(place: Place): Gate;
  /** Requests to the place so far, the faulty ones included. */
  requests(place: Place): readonly SeenRequest[];
  close(): Promise<void>;
}

export const faults = {
  refused: (error: string, status = 500): Fault => answer(status, 'application/json', { error }),
  empty: (status = 500): Fault => ({ kind: 'answer', status, type: 'text/plain', body: '' }),
  notJson: {
    kind: 'answer',
    status: 200,
    type: 'text/html',
    body: '<h1>Hola</h1>',
  } satisfies Fault,
  dropped: { kind: 'drop' } satisfies Fault,
  silent: { kind: 'silence' } satisfies Fault,
  json: (body: unknown, status = 200): Fault => answer(status, 'application/json', body),
};

function answer(status: number, type: string, body: unknown): Fault {
  return { kind: 'answer', status, type, body: JSON.stringify(body) };
}

export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
  let active: { place: Place; fault: Fault }[] = [];
  const gates: { place: Place; opened: Promise<void> }[] = [];
  const seen: SeenRequest[] = [];

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming;
    const path = (incoming.url ?? '/').replace(/\?.*$/, '');
    const isAt = ({ place }: { place: Place }) => place.method === method && place.path.test(path);
    const body = await buffer(incoming);
    seen.push({ method, path, headers, body: body.toString() });
    const fault = active.findLast(isAt)?.fault;
    await gates.findLast(isAt)?.opened;
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'drop') return void incoming.socket.destroy();
    if (fault) outgoing.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body);
    else pass(incoming, body, outgoing);
  }

  /** With the browser's own Host header, so that the backend sends people back to this address. */
  function pass({ method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const onward = forward(new URL(url ?? '/', backendUrl), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(outgoing);
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
    fault: (place, fault) => {
      active.push({ place, fault });
    },
    lift: () => {
      active = [];
    },
    gate: (place) => {
      const { promise, resolve } = deferred();
      gates.push({ place, opened: promise });
      return { open: resolve };
    },
    requests: (place) =>
      seen.filter(({ method, path }) => place.method === method && place.path.test(path)),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
