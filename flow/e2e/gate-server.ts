// A server in front of the app that holds every call of an actor until the walk answers it.
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { actorOf, type CallRequest, freeAnswer } from './calls.ts';
import { isRepeated, type Reply } from './reply.ts';

interface HeldCall {
  readonly actors: readonly string[];
  readonly request: CallRequest;
  readonly answer: (reply: Reply) => void;
}

export interface GateServer {
  readonly url: string;
  /**
   * Resolves when a call of the actor is waiting.
   * @param limit in milliseconds
   * @throws when none comes within the limit
   */
  arrival(actor: string, limit: number): Promise<CallRequest>;
  /** Waiting calls, oldest first. */
  waiting(): readonly CallRequest[];
  /** Whether a call to the path was answered with this status. 0 is a cut connection. */
  answered(path: string, status: number): boolean;
  /** Answers the actor's call. A failure that the app retries is repeated until `settle`. */
  answer(actor: string, reply: Reply): void;
  /** Ends the repeated failures, so that calls wait again. */
  settle(): void;
  close(): Promise<void>;
}

/** @param appUrl origin that serves the app's files */
export async function startGateServer(appUrl: string): Promise<GateServer> {
  let held: HeldCall[] = [];
  const standing = new Map<string, Reply>();
  const watchers = new Set<() => void>();
  const done: { readonly path: string; readonly status: number }[] = [];

  function finish(outgoing: ServerResponse, path: string, reply: Reply): void {
    done.push({ path, status: reply === 'drop' ? 0 : reply.status });
    if (reply === 'drop') return void outgoing.socket?.destroy();
    outgoing.writeHead(reply.status, { 'Content-Type': reply.type }).end(reply.body);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const { pathname: path, searchParams } = new URL(url, appUrl);
    const request = { method, path, query: Object.fromEntries(searchParams) };
    const actors = actorOf(request);
    const free = freeAnswer(request);
    if (free) return finish(outgoing, path, free);
    if (actors.length === 0) return pass(incoming, outgoing);
    await text(incoming);
    const standingReply = actors.map((actor) => standing.get(actor)).find(Boolean);
    if (standingReply) return finish(outgoing, path, standingReply);
    const call: HeldCall = {
      actors,
      request,
      answer: (reply) => finish(outgoing, path, reply),
    };
    held.push(call);
    // The browser closes a call when its actor is stopped.
    outgoing.on('close', () => {
      held = held.filter((each) => each !== call);
    });
    for (const watcher of watchers) watcher();
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const onward = forward(new URL(url, appUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const find = (actor: string) => held.findLast(({ actors }) => actors.includes(actor));

  return {
    url: `http://127.0.0.1:${port}`,
    arrival: (actor, limit) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          watchers.delete(look);
          clearTimeout(timer);
          settle();
        };
        const look = () => {
          const call = find(actor);
          if (call) end(() => resolve(call.request));
        };
        const timer = setTimeout(
          () => end(() => reject(new Error(`${actor} asked nothing within ${limit / 1_000} s`))),
          limit,
        );
        watchers.add(look);
        look();
      }),
    waiting: () => held.map(({ request }) => request),
    answered: (path, status) => done.some((each) => each.path === path && each.status === status),
    answer: (actor, reply) => {
      if (isRepeated(reply)) standing.set(actor, reply);
      find(actor)?.answer(reply);
    },
    settle: () => standing.clear(),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
