// The API of the stand-in over HTTP: keys, versions, idempotency keys as Stripe keeps them, and planned faults.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Fault, Faults } from './faults.ts';
import { ROUTES, type Route } from './routes.ts';
import { StripeApiError } from './stripe-api-error.ts';
import { API_VERSION, type World } from './world.ts';

const DAY = 24 * 60 * 60;
const DRIP_MS = 20;

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface UsedKey {
  readonly request: string;
  readonly since: number;
  /** Null while the first request is answered. */
  answer: Answer | null;
}

type Form = { [name: string]: Form | string };

export interface Received {
  readonly route: Route;
  readonly params: Form;
  readonly idempotencyKey: string | null;
}

interface ApiState {
  readonly world: World;
  readonly secretKey: string;
  readonly faults: Faults;
  readonly received: Received[];
}

/** @param onRequest runs before each request: what became due since the last one happens first */
export function apiRoutes({ world, secretKey, faults, received }: ApiState, onRequest: () => void) {
  const keys = new Map<string, UsedKey>();
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const route of Object.keys(ROUTES).filter(isRoute)) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, async (c) => {
      onRequest();
      const form = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
      const fault = faults.take(route);
      const { headers } = c.req.raw;
      const request = { route, id: c.req.param('id') ?? '', params: readForm(form), headers };
      const answer = await answerTo(request, fault).catch(asAnswer);
      if (!answer || fault?.how === 'lost') {
        c.env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      return new Response(fault?.how === 'drip' ? endless() : answer.body, {
        status: answer.status,
        headers: { 'Content-Type': 'application/json', 'Request-Id': world.newId('req') },
      });
    });
  }
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
  return app;

  /** Null ends the connection. */
  async function answerTo(
    request: Pick<Received, 'route' | 'params'> & {
      readonly id: string;
      readonly headers: Headers;
    },
    fault: Fault | undefined,
  ): Promise<Answer | null> {
    const { route, id, params, headers } = request;
    // Stripe ignores the key of other methods.
    const key = route.startsWith('POST ') ? headers.get('Idempotency-Key') : null;
    received.push({ route, params, idempotencyKey: key });
    if (fault?.how === 'cut') return null;
    if (fault?.how === 'refused') throw errorOf(fault);
    if (fault?.how === 'not an object') return { status: 200, body: '"a text"' };
    if (headers.get('Authorization') !== `Bearer ${secretKey}`)
      throw new StripeApiError(401, 'Invalid API Key provided');
    const version = headers.get('Stripe-Version');
    if (version !== API_VERSION)
      throw new StripeApiError(400, `Invalid Stripe API version: ${version}`);
    const given = key && answerOfKey(key, `${route} ${id} ${JSON.stringify(params)}`);
    if (given) return given;
    try {
      await faults.held();
      const answer =
        fault?.how === 'saved'
          ? asAnswer(errorOf(fault))
          : { status: 200, body: JSON.stringify(ROUTES[route](world, params, id)) };
      const used = key && keys.get(key);
      if (used) used.answer = answer;
      return answer;
    } catch (error) {
      // Nothing was done, so the key can be used again.
      if (key) keys.delete(key);
      throw error;
    }
  }

  /** The answer that the key was given before; null for a new key. */
  function answerOfKey(key: string, request: string): Answer | null {
    const used = keys.get(key);
    if (!used || used.since + DAY < world.now()) {
      keys.set(key, { request, since: world.now(), answer: null });
      return null;
    }
    const type = 'idempotency_error';
    if (!used.answer)
      throw new StripeApiError(409, `Another request with the key ${key} is in progress.`, {
        ...{ type, code: 'idempotency_key_in_use' },
      });
    if (used.request !== request)
      throw new StripeApiError(400, `The key ${key} was used with other parameters.`, { type });
    return used.answer;
  }
}

/** `a[b][c]=x` as `{ a: { b: { c: 'x' } } }`. */
function readForm(form: string): Form {
  const root: Form = {};
  for (const [name, text] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    const parent = path.reduce<Form>((at, key) => {
      const known = at[key];
      if (typeof known === 'object') return known;
      const made: Form = {};
      at[key] = made;
      return made;
    }, root);
    parent[last] = text;
  }
  return root;
}

function errorOf({ status = 500, code }: Fault): StripeApiError {
  const details = code ? { code } : ({ type: 'api_error' } as const);
  return new StripeApiError(status, 'A planned fault of the stand-in', details);
}

function asAnswer(error: unknown): Answer {
  if (!(error instanceof StripeApiError)) throw error;
  return { status: error.status, body: error.body };
}

/** Sends something all the time and never ends. */
function endless(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), DRIP_MS);
    },
    cancel: () => clearInterval(timer),
  });
}

function isRoute(name: string): name is Route {
  return name in ROUTES;
}
