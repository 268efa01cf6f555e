// One HTTP request: retried only when it reads, bounded in time to its last byte, its answer never thrown.
import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { refusalSchema } from '../../machines/contract/answers.ts';
import { httpTexts } from '../texts/http.ts';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

/** Until an answer must be here whole, repetitions included, in milliseconds. */
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
  /** No answer, or one that nobody can read; `detail` says which, in Spanish. */
  | { readonly kind: 'failed'; readonly detail: string };

/**
 * @param schema what an ok answer must be; it is given null for an empty body, undefined for no JSON
 * @throws only when the signal aborts
 */
export async function request<Body>(
  { method, url, headers, json, signal }: Request,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Answer<Body>> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  signal.addEventListener('abort', giveUp);
  try {
    const exchange = send({ method, url, headers, json, signal: limit.signal }, schema);
    return await withTimeLimit(exchange, TIME_LIMIT_MS);
  } catch (error) {
    signal.throwIfAborted();
    giveUp();
    if (error instanceof TimeLimitError) return { kind: 'failed', detail: httpTexts.late };
    return { kind: 'failed', detail: httpTexts.unreachable };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function send<Body>(
  { url, json, ...options }: Request,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Answer<Body>> {
  try {
    const response = await ky(url, {
      ...options,
      timeout: false,
      retry: {
        limit: READ_RETRIES,
        methods: ['get'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        afterStatusCodes: [],
        delay: (attempt) => 250 * 2 ** (attempt - 1),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const parsed = v.safeParse(schema, await readJson(response));
    return parsed.success
      ? { kind: 'ok', body: parsed.output }
      : { kind: 'failed', detail: httpTexts.unreadable };
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error;
    const parsed = v.safeParse(refusalSchema, await readJson(error.response));
    const text = parsed.success ? parsed.output.error : null;
    return { kind: 'refused', status: error.response.status, text };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
