// Everything outside the browser: the backend, and Google. It answers when the row says so.
import type { Identity } from '../../../../../src/services/identity/identity.ts';

/** A call as it arrived. */
export interface Call {
  /** `METHOD /path?query`. */
  readonly name: string;
  readonly authorization: string | null;
  readonly contentType: string | null;
  readonly body: unknown;
}

interface Waiting<Answer> {
  readonly name: string;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/** What a popup of Google brings: a person, or an access token. */
type Brought = Awaited<ReturnType<Identity['signIn']>> | string;

export type Outside = ReturnType<typeof createOutside>;

export function createOutside() {
  const calls: Call[] = [];
  const pending = new Set<Waiting<Response>>();
  const popups = new Set<Waiting<Brought>>();
  const google = {
    isReachable: true,
    isSlow: false,
    signOuts: 0,
  };

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, search, host } = new URL(request.url);
    const name = `${request.method} ${host === 'api.test' ? '' : host}${pathname}${search}`;
    const text = await request.text();
    request.signal.throwIfAborted();
    calls.push({
      name,
      authorization: request.headers.get('Authorization'),
      contentType: request.headers.get('Content-Type'),
      body: text === '' ? null : JSON.parse(text),
    });
    return wait(pending, name, request.signal);
  }

  const popup = (name: string, signal: AbortSignal) => wait(popups, name, signal);

  const identity: Identity = {
    warmUp: () => {},
    signIn: async (_, signal) => {
      const person = await popup('account chooser', signal);
      if (typeof person === 'string') throw new Error('That is no person');
      return person;
    },
    // Which token a call has, and what Google can answer in its place, is tried in token-source.test.ts.
    freshIdToken: async () => 'fresh',
    requestCalendarAccess: async (signal) => {
      const token = await popup('calendar consent', signal);
      if (typeof token !== 'string') throw new Error('That is no token');
      return token;
    },
    signOut: async () => {
      google.signOuts += 1;
      if (!google.isReachable) throw new Error('auth/network-request-failed');
      if (google.isSlow) await popup('end of the Google session', new AbortController().signal);
    },
  };

  return {
    fetch,
    identity,
    google,
    calls,
    /** Who waits for an answer. */
    waits: () => [...pending, ...popups].map(({ name }) => name),
    respond: (name: string, response: Response) => take(pending, name).answer(response),
    disconnect: (name: string) => take(pending, name).fail(new TypeError('fetch failed')),
    bring: (name: string, brought: Brought) => take(popups, name).answer(brought),
    breakPopup: (name: string, error: Error) => take(popups, name).fail(error),
  };
}

/** Resolves when the row says so, and rejects as soon as nobody wants the answer any more. */
function wait<Answer>(all: Set<Waiting<Answer>>, name: string, signal: AbortSignal) {
  return new Promise<Answer>((answer, fail) => {
    const waiting = { name, answer, fail };
    all.add(waiting);
    signal.addEventListener('abort', () => {
      all.delete(waiting);
      fail(new DOMException('Nobody waits', 'AbortError'));
    });
  });
}

function take<Answer>(all: Set<Waiting<Answer>>, name: string): Waiting<Answer> {
  const found = [...all].find((each) => each.name === name);
  if (!found) throw new Error(`Nobody asked ${name}; but ${[...all].map((each) => each.name)}`);
  all.delete(found);
  return found;
}
