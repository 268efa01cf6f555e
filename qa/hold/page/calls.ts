// Delays the app's calls inside the page until the tester chooses an answer.

import { actorsOf } from '../../actors/calls.ts';
import { FREE_ANSWERS } from '../../browser/calls.ts';
import { isAt, type Reply, type SeenRequest } from '../../playwright/reply.ts';
import { TOKEN } from '../../playwright/tokens.ts';
import { exchangeToken } from './sample-account.ts';

export interface HeldCall {
  readonly actor: string;
  readonly request: SeenRequest;
  answer(reply: Reply): void;
  /** Lets the backend answer. */
  pass(): void;
  /** Nothing answers, so that the app's own time limit ends it. */
  leave(): void;
}

interface Choices {
  /** What answers the actor's call at once: a failure that the app retries, or the backend. */
  standing(actor: string): Reply | 'pass' | undefined;
  /** Called whenever a call comes or goes. */
  changed(): void;
}

/** @returns the waiting calls, oldest first */
export function holdCalls({ standing, changed }: Choices): () => readonly HeldCall[] {
  const send = window.fetch.bind(window);
  let held: readonly HeldCall[] = [];
  const forget = (call: HeldCall) => {
    held = held.filter((each) => each !== call);
    changed();
  };

  function hold(actor: string, request: SeenRequest, sent: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      const call: HeldCall = {
        actor,
        request,
        answer: (reply) => {
          forget(call);
          responseOf(reply).then(resolve, reject);
        },
        pass: () => {
          forget(call);
          pass(sent).then(resolve, reject);
        },
        leave: () => forget(call),
      };
      sent.signal.addEventListener('abort', () => {
        forget(call);
        reject(sent.signal.reason);
      });
      held = [...held, call];
      changed();
    });
  }

  /** The session of a sample has a token that only the samples know. */
  async function pass(sent: Request): Promise<Response> {
    if (sent.headers.get('Authorization') !== `Bearer ${TOKEN}`) return send(sent);
    const headers = new Headers(sent.headers);
    headers.set('Authorization', `Bearer ${await exchangeToken(send)}`);
    return send(new Request(sent, { headers }));
  }

  window.fetch = async (input, init) => {
    const sent = new Request(input, init);
    const { origin, pathname: path, search: query } = new URL(sent.url);
    if (origin !== location.origin) return send(sent);
    const request = { method: sent.method, path, query, headers: {}, body: '' };
    const [actor] = actorsOf(request);
    if (actor === undefined) {
      const free = FREE_ANSWERS.find(({ endpoint }) => isAt(endpoint, request));
      return free && document.cookie.includes(TOKEN) ? responseOf(free.reply) : send(sent);
    }
    sent.signal.throwIfAborted();
    const choice = standing(actor);
    if (choice === 'pass') return pass(sent);
    return choice === undefined ? hold(actor, request, sent) : responseOf(choice);
  };
  return () => held;
}

/** @throws {TypeError} for a connection that is cut, as `fetch` does */
async function responseOf(reply: Reply): Promise<Response> {
  if (typeof reply === 'string') throw new TypeError('Failed to fetch');
  const { status, type, body } = reply;
  return new Response(body, { status, headers: { 'Content-Type': type } });
}
