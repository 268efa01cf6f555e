// Requests as the app makes them, and people at every step of the way.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AssistantBody } from '../../../contract/assistant.ts';
import { assistantOf as numbered, profileOf } from '../../../qa/bodies.ts';

export { profileOf };

interface Site {
  readonly url: string;
}

interface RequestOptions {
  readonly token?: string;
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

export async function send(
  site: Site,
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
  const body: unknown = isJson ? await response.json() : await response.text();
  return { status: response.status, body, headers: response.headers };
}

/** Status and body only, as most tests compare them. */
export async function ask(...request: Parameters<typeof send>) {
  const { status, body } = await send(...request);
  return { status, body };
}

export const PASSWORD = 'una clave larga';

export function newEmail(): string {
  return `persona-${randomUUID()}@ejemplo.com`;
}

const tokenSchema = v.object({ token: v.string() });
const urlSchema = v.object({ url: v.string() });

export async function signUp(site: Site, email = newEmail()) {
  const answer = await send(site, 'POST', '/api/auth/user/signup', {
    json: { email_address: email, password: PASSWORD },
  });
  return { email, token: v.parse(tokenSchema, answer.body).token };
}

export async function signUpCustomer(site: Site) {
  const person = await signUp(site);
  await send(site, 'POST', customerPath(person.email), {
    token: person.token,
    json: profileOf(person.email),
  });
  return person;
}

export function customerPath(email: string): string {
  return `/api/management/bot_customer/${encodeURIComponent(email)}`;
}

export async function startPayment(site: Site, token: string, price = 'price_virsi_a_ideal') {
  const answer = await send(site, 'GET', `/api/payments/subscription/pay/${price}`, { token });
  return v.parse(urlSchema, answer.body).url;
}

export async function signUpSubscriber(site: Site) {
  const person = await signUpCustomer(site);
  const payment = await startPayment(site, person.token);
  await send(site, 'POST', payment, { form: { decision: 'pay', delay: '0' } });
  return person;
}

let lastNumber = 0;

/** With a number that no other has. */
export function assistantOf(email: string, change: Partial<AssistantBody> = {}): AssistantBody {
  lastNumber += 1;
  return numbered(email, `+59399${String(lastNumber).padStart(7, '0')}`, change);
}

export function saveAssistant(
  site: Site,
  token: string,
  config: Pick<AssistantBody, 'service_number'>,
) {
  const path = `/api/bot/${encodeURIComponent(config.service_number)}`;
  return ask(site, 'POST', path, { token, json: config });
}
