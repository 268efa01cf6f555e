// HTTP client: reads are retried, every request has a time limit, and answers are returned, never thrown.
// @rule What is retried, and when a request gives up
import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { httpTexts } from '#texts/http.ts';
import { refusalSchema } from '../../contract/answers.ts';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

/** For a whole answer, retries included, in milliseconds. */
const TIME_LIMIT_MS = 15_000;
/** Retries of a read after a dropped connection or a 408, 429, 500, 502, 503, 504. */
const READ_RETRIES = 2;

export interface HttpCall {
  readonly method: 'get' | 'post' | 'delete';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Whether an empty 204 says what a 404 says: there is none. */
  readonly isAbsence204?: boolean;
}

export type Answer<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** Non-ok; `text` is the server's own sentence, or null. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly text: string | null;
      /** Set when the mailed link was refused. */
      readonly isLinkRefused?: true;
    }
  /** No answer or an unreadable one; `detail` is the reason in Spanish. */
  | { readonly kind: 'failed'; readonly detail: string };

type Exchanged = Omit<HttpCall, 'isAbsence204'>;

/** The raw answer. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly isOk: boolean;
      readonly status: number;
      /** Parsed JSON: null for an empty body, undefined for a body that is not JSON. */
      readonly body: unknown;
      /** Whether the body is an HTML document, for example of a captive portal or a proxy. */
      readonly isPage: boolean;
    }
  /** No answer in time; `detail` is the reason in Spanish. */
  | { readonly kind: 'unanswered'; readonly detail: string };

/**
 * A call of the product's own backend.
 * @param schema what the body of an ok answer must be
 * @throws only when the signal aborts
 */
export async function request<Body>(
  { isAbsence204 = false, ...call }: HttpCall,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Answer<Body>> {
  const back = await exchange(call);
  if (back.kind === 'unanswered') return { kind: 'failed', detail: back.detail };
  if (isAbsence204 && back.status === 204) return { kind: 'refused', status: 404, text: null };
  if (!back.isOk) {
    const refusal = v.safeParse(refusalSchema, back.body);
    if (!refusal.success) return { kind: 'refused', status: back.status, text: null };
    const { error: text, link_refused } = refusal.output;
    const isLinkRefused = link_refused && ({ isLinkRefused: true } as const);
    return { kind: 'refused', status: back.status, text, ...isLinkRefused };
  }
  const parsed = v.safeParse(schema, back.body);
  return parsed.success && !back.isPage
    ? { kind: 'ok', body: parsed.output }
    : { kind: 'failed', detail: httpTexts.unreadable };
}

/** @throws only when the signal aborts */
export async function exchange({ signal, ...call }: Exchanged): Promise<Exchange> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  signal.addEventListener('abort', giveUp);
  try {
    return await withTimeLimit(send({ ...call, signal: limit.signal }), TIME_LIMIT_MS);
  } catch (error) {
    signal.throwIfAborted();
    giveUp();
    const isLate = error instanceof TimeLimitError;
    return { kind: 'unanswered', detail: isLate ? httpTexts.late : httpTexts.unreachable };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function send({ url, ...options }: Exchanged): Promise<Exchange> {
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
    });
    return await answered(response);
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error;
    return await answered(error.response);
  }
}

async function answered(response: Response): Promise<Exchange> {
  const { ok: isOk, status } = response;
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  return { kind: 'answered', isOk, status, body: readJson(text), isPage: isPage(text, type) };
}

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the text as well as the type: many servers send 'OK' as text/html. */
function isPage(text: string, type: string): boolean {
  const start = text.slice(0, 1_000).trimStart();
  return start.startsWith('<') && (/html/i.test(type) || /<(!doctype\s+)?html\b/i.test(start));
}
