// Creates people at every step, with their sessions, through the backend's API.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { STEPS, type Step } from '../../machines/steps.ts';
import { assistantOf, profileOf } from '../bodies.ts';

export const PASSWORD = 'Cl4ve-muy-larga!';
const IDEAL_PRICE = 'price_virsi_a_ideal';

/** How far the person came. */
export type Stage = 'new' | 'customer' | 'subscribed' | 'configured';

export interface Person {
  readonly email: string;
  readonly token: string;
}

export function newEmail(): string {
  return `ana.${randomUUID().slice(0, 8)}@virsi.test`;
}

/** A number that no other test's assistant has. */
export function newNumber(): string {
  return `+5939${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

/** @param site origin of the backend, or of the proxy in front of it */
export async function person(
  site: string,
  stage: Stage = 'new',
  email = newEmail(),
): Promise<Person> {
  const { token } = await send(site, 'api/auth/user/signup', {
    body: { email_address: email, password: PASSWORD },
  });
  const somebody = { email, token };
  for (const { name } of STEPS)
    if (TAKEN[stage].includes(name)) await TAKES[name]?.(site, somebody);
  return somebody;
}

const before = (step: Step): readonly Step[] =>
  STEPS.slice(
    0,
    STEPS.findIndex(({ name }) => name === step),
  ).map(({ name }) => name);

const TAKEN: Readonly<Record<Stage, readonly Step[]>> = {
  new: [],
  customer: before('plan'),
  subscribed: ['perfil', 'pago'],
  configured: ['perfil', 'pago', 'asistente'],
};

async function register(site: string, { email, token }: Person): Promise<void> {
  await send(site, `api/management/bot_customer/${encodeURIComponent(email)}`, {
    token,
    body: profileOf(email, { last_name: 'Torres', postal_code: '170135' }),
  });
}

async function subscribe(site: string, { token }: Person): Promise<void> {
  const { url } = await send(site, `api/payments/subscription/pay/${IDEAL_PRICE}`, { token });
  await send(site, url, { form: { decision: 'pay', delay: '0' } });
}

async function configure(site: string, { email, token }: Person): Promise<void> {
  const number = newNumber();
  await send(site, `api/bot/${encodeURIComponent(number)}`, {
    token,
    body: assistantOf(email, number, {
      context: 'Peluquería en el centro de Quito',
      first_message: 'Hola, ¿qué servicio necesitas?',
      calendar_info: { 'corte@peluqueria.test': 'Corte', 'color@peluqueria.test': 'Color' },
    }),
  });
}

/** Stores the session as the app does: a cookie, and a record without the token. */
export async function signIn(context: BrowserContext, site: string, { email, token }: Person) {
  const user = { name: '', email, token: '', refreshToken: '', isGoogleAuth: false };
  const cookie = { name: 'user_session', value: encodeURIComponent(token), path: '/' } as const;
  const scope = { domain: new URL(site).hostname, expires: -1, sameSite: 'Lax' } as const;
  await context.setStorageState({
    cookies: [{ ...cookie, ...scope, httpOnly: false, secure: false }],
    origins: [{ origin: site, localStorage: [{ name: 'user_data', value: JSON.stringify(user) }] }],
  });
}

const TAKES: Readonly<Partial<Record<Step, typeof register>>> = {
  perfil: register,
  pago: subscribe,
  asistente: configure,
};

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
}

async function send(site: string, path: string, { token, body, form }: Sent): Promise<Answer> {
  const response = await fetch(new URL(path, site), {
    method: body || form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body),
  });
  if (response.status >= 400)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.headers.get('Content-Type')?.includes('json') ? response.json() : NOTHING;
}

interface Answer {
  readonly token: string;
  readonly url: string;
}
const NOTHING: Answer = { token: '', url: '' };
