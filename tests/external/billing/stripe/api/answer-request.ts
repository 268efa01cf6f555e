// One request of the API, from its headers to its answer.
import qs from 'qs';
import { faultOfAnswer, type Route, readParams } from '../schemas.ts';
import { StripeApiError } from '../stripe-api-error.ts';
import { API_VERSION, type World } from '../world.ts';
import type { Fault, PlannedFaults } from './faults.ts';
import type { Handler } from './handlers.ts';
import type { Idempotency, SavedAnswer } from './idempotency.ts';

export interface ApiRequest {
  readonly route: Route;
  /** From the path; empty where the path has none. */
  readonly id: string;
  readonly headers: Headers;
  /** Body or query. */
  readonly form: string;
}

/** What was asked, as it was read. */
export interface ReceivedRequest {
  readonly route: Route;
  readonly params: unknown;
  readonly idempotencyKey: string | null;
}

export interface ApiState {
  readonly world: World;
  readonly secretKey: string;
  readonly faults: PlannedFaults;
  readonly idempotency: Idempotency;
  readonly received: ReceivedRequest[];
  /** Answers that are not as the SDK's types say: a fault of the stand-in itself. */
  readonly problems: string[];
}

/** Null when the connection is to end without an answer. */
export async function answerRequest<R extends Route>(
  state: ApiState,
  request: ApiRequest & { readonly route: R },
  handler: Handler<R>,
): Promise<(SavedAnswer & { readonly isDripped: boolean }) | null> {
  const { route, id, headers, form } = request;
  // Stripe reads the key of a POST only.
  const key = route.startsWith('POST ') ? headers.get('Idempotency-Key') : null;
  const fault = state.faults.take(route);
  let params: unknown;
  const answer = await (async (): Promise<SavedAnswer | null> => {
    if (fault?.how === 'cut') return null;
    if (fault?.how === 'refused') return failed(fault);
    if (fault?.how === 'not an object') return { status: 200, body: '"a text"' };
    checkHeaders(state, headers);
    params = qs.parse(form, { depth: 10, arrayLimit: 100 });
    const asked = `${route} ${id} ${JSON.stringify(params)}`;
    const given = key === null ? null : state.idempotency.begin(key, asked);
    if (given) return given;
    try {
      await state.faults.held();
      const result = fault?.how === 'saved' ? failed(fault) : run(params);
      if (key !== null) state.idempotency.save(key, result);
      return result;
    } catch (error) {
      if (key !== null) state.idempotency.forget(key);
      throw error;
    }
  })().catch(refusalAnswer);

  function run(read: unknown): SavedAnswer {
    const checked = readParams(route, read);
    params = checked;
    const body = JSON.stringify(handler(state.world, checked, id));
    const problem = faultOfAnswer(route, JSON.parse(body));
    if (!problem) return { status: 200, body };
    state.problems.push(problem);
    throw new StripeApiError(500, problem, { type: 'api_error' });
  }

  state.received.push({ route, params, idempotencyKey: key });
  return answer && fault?.how !== 'lost' ? { ...answer, isDripped: fault?.how === 'drip' } : null;
}

function refusalAnswer(error: unknown): SavedAnswer {
  if (!(error instanceof StripeApiError)) throw error;
  return { status: error.status, body: error.body };
}

function failed({ status = 500, code }: Fault): SavedAnswer {
  const type = code ? ('invalid_request_error' as const) : ('api_error' as const);
  const error = new StripeApiError(status, 'The stand-in was told to fail', {
    type,
    ...(code && { code }),
  });
  return { status, body: error.body };
}

function checkHeaders({ secretKey }: ApiState, headers: Headers): void {
  if (headers.get('Authorization') !== `Bearer ${secretKey}`) {
    throw new StripeApiError(401, 'Invalid API Key provided');
  }
  const version = headers.get('Stripe-Version');
  if (version !== API_VERSION)
    throw new StripeApiError(400, `Invalid Stripe API version: ${version}`);
}
