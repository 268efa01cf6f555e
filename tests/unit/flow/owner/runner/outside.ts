// Everything outside the browser: the backend, and Google. It answers when the row says so.
import type { Identity } from '../../../../../src/services/identity/identity.ts';
import type { Product } from './product.ts';

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

export function createOutside({ IdentityError, NoSession }: Product) {
  const calls: Call[] = [];
  const pending = new Set<Waiting<Response>>();
  const popups = new Set<Waiting<Brought>>();
  const google = {
    isSignedIn: false,
    isReachable: true,
    isSlow: false,
    signOuts: 0,
    tokens: 0,
    /** Whose account it is, where the tokens name it. */
    email: '',
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
      google.isSignedIn = true;
      return person;
    },
    freshIdToken: async () => {
      if (!google.isReachable) throw new IdentityError('network');
      if (!google.isSignedIn) throw new NoSession();
      google.tokens += 1;
      const name = `google-${google.tokens}`;
      if (google.email === '') return name;
      return `${name}.${btoa(JSON.stringify({ email: google.email }))}.signature`;
    },
    requestCalendarAccess: async (signal) => {
      const token = await popup('calendar consent', signal);
      if (typeof token !== 'string') throw new Error('That is no token');
      return token;
    },
    signOut: async () => {
      google.signOuts += 1;
      if (!google.isReachable) throw new Error('auth/network-request-failed');
      if (google.isSlow) await popup('end of the Google session', new AbortController().signal);
      google.isSignedIn = false;
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
