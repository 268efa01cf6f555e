// Requests as the app makes them, and people at every step of the way.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AssistantBody } from '../../../contract/assistant.ts';
import { assistantOf as numbered, profileOf } from '../../../qa/bodies.ts';

export { profileOf };

export interface Site {
  readonly url: string;
}

interface RequestOptions {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  /** Parsed when it is JSON, otherwise the text. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** What a call that is refused answers with. */
export const errorAnswer = (status: number, error: string) => ({ status, body: { error } });

export const EXPIRED = errorAnswer(401, 'Tu sesión venció. Inicia sesión de nuevo.');

export const PASSWORD = 'una clave larga';

export function newEmail(): string {
  return `persona-${randomUUID()}@ejemplo.com`;
}

export function customerPath(email: string): string {
  return `/api/management/bot_customer/${encodeURIComponent(email)}`;
}

let lastAddress = 0;
/** Of another client each time: for a test of something else than the limit of an address. */
export const fromElsewhere = () => ({ 'X-Forwarded-For': `198.51.100.${++lastAddress % 250}` });

let lastNumber = 0;

/** With a number that no other has. */
export function assistantOf(email: string, change: Partial<AssistantBody> = {}): AssistantBody {
  lastNumber += 1;
  return numbered(email, `+59399${String(lastNumber).padStart(7, '0')}`, change);
}

const tokenSchema = v.object({ token: v.string() });
const urlSchema = v.object({ url: v.string() });

/** @param site asked for its address at each request */
export function clientOf(site: Site) {
  async function send(
    method: string,
    path: string,
    { token, json, form, headers = {}, signal }: RequestOptions = {},
  ): Promise<Answer> {
    const response = await fetch(new URL(path, site.url), {
      method,
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const text = await response.text();
    const body: unknown = isJson && method !== 'HEAD' ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers };
  }

  /** Status and body only, as most tests compare them. */
  async function ask(...request: Parameters<typeof send>) {
    const { status, body } = await send(...request);
    return { status, body };
  }
  const get = (path: string, token?: string) => ask('GET', path, { token });
  const post = (path: string, json?: unknown, token?: string) => ask('POST', path, { token, json });

  async function signUp(email = newEmail()) {
    const json = { email_address: email, password: PASSWORD };
    const { body } = await post('/api/auth/user/signup', json);
    return { email, token: v.parse(tokenSchema, body).token };
  }

  const signIn = (email_address: string, password = PASSWORD) =>
    post('/api/auth/user/login', { email_address, password });

  /** @returns the token of the new session */
  const logIn = async (email: string): Promise<string> =>
    v.parse(tokenSchema, (await signIn(email)).body).token;

  /** Call 2. */
  const find = (email: string, token: string) => get(customerPath(email), token);

  /** Deletes the account. */
  const remove = (token: string, email_address: string, password = PASSWORD) =>
    ask('DELETE', '/api/auth/user/account', { token, json: { email_address, password } });

  /** What the sandbox mailed to this person, as its page shows it. */
  const mailbox = async (email: string): Promise<string> =>
    String((await get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body);

  async function signUpCustomer() {
    const person = await signUp();
    await post(customerPath(person.email), profileOf(person.email), person.token);
    return person;
  }

  async function startPayment(token: string, price = 'price_virsi_a_ideal') {
    const { body } = await get(`/api/payments/subscription/pay/${price}`, token);
    return v.parse(urlSchema, body).url;
  }

  const subscriptionOf = async (token: string): Promise<unknown> =>
    (await get('/api/payments/subscription/status', token)).body;

  /** Pays in the sandbox. @returns what there is then */
  async function subscribe(token: string) {
    const payment = await startPayment(token);
    await send('POST', payment, { form: { decision: 'pay', delay: '0' } });
    return subscriptionOf(token);
  }

  async function signUpSubscriber() {
    const person = await signUpCustomer();
    await subscribe(person.token);
    return person;
  }

  const saveAssistant = (token: string, config: Pick<AssistantBody, 'service_number'>) =>
    post(`/api/bot/${encodeURIComponent(config.service_number)}`, config, token);

  return {
    get url() {
      return site.url;
    },
    send,
    ask,
    get,
    post,
    signUp,
    signIn,
    logIn,
    find,
    remove,
    mailbox,
    signUpCustomer,
    startPayment,
    subscriptionOf,
    subscribe,
    signUpSubscriber,
    saveAssistant,
  };
}

export type Client = ReturnType<typeof clientOf>;
