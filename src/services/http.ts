// One HTTP request: retried only when it reads, bounded in time, its answer never thrown.
import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { refusalSchema } from '../../machines/contract/answers.ts';

/** Until an answer must have come, in milliseconds. */
const TIME_LIMIT_MS = 15_000;
/** Repetitions of a read after a dropped connection or a 408, 429, 500, 502, 503, 504. */
const READ_RETRIES = 2;

export interface Request {
  readonly method: 'get' | 'post';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly signal: AbortSignal;
}

export type Answer<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** Non-ok; `text` is the server's own sentence, null when there is none to read. */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string | null }
  /** No answer, or one that nobody can read. */
  | { readonly kind: 'failed'; readonly detail: string };

/**
 * @param schema what an ok answer must be
 * @throws only when the signal aborts
 */
export async function request<Body>(
  { method, url, headers, json, signal }: Request,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Answer<Body>> {
  try {
    const response = await ky(url, {
      method,
      headers,
      signal,
      timeout: TIME_LIMIT_MS,
      retry: {
        limit: READ_RETRIES,
        methods: ['get'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        afterStatusCodes: [],
        delay: (attempt) => 250 * 2 ** (attempt - 1),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    // A success may come without a body: whether that is enough is the schema's to say.
    const parsed = v.safeParse(schema, text === '' ? null : JSON.parse(text));
    return parsed.success
      ? { kind: 'ok', body: parsed.output }
      : { kind: 'failed', detail: v.summarize(parsed.issues) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof HTTPError) return refusal(error.response);
    return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function refusal(response: Response): Promise<Answer<never>> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(refusalSchema, body);
  return {
    kind: 'refused',
    status: response.status,
    text: parsed.success ? parsed.output.error : null,
  };
}
