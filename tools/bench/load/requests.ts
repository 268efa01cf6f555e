// The requests of the load runs, as autocannon takes them.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import type { Person } from './people.ts';

export const AUTH = '/api/auth/user/';
const NEWCOMER = 'nuevo@ejemplo.com';

export const bearer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

export const get = (path: string, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
});

export const post = (
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Request => ({ ...get(path, headers), method: 'POST', body });

/** An e-mail and a password that no account has. */
export const credentials = (route: 'login' | 'signup'): Request =>
  post(AUTH + route, JSON.stringify({ email_address: NEWCOMER, password: 'no es la clave' }));

/** Each time from another address, as a proxy passes it on, and about another e-mail. */
export const fromAnywhere = (request: Request): Request => ({
  ...request,
  setupRequest: (made) => ({
    ...made,
    body: made.body?.toString().replace(NEWCOMER, `${randomUUID()}@ejemplo.com`),
    headers: { ...made.headers, 'X-Forwarded-For': [...randomBytes(4)].join('.') },
  }),
});

export const status = (person: Person): Request =>
  get('/api/payments/subscription/status', bearer(person));

/** What the app reads when a session opens it: calls 2, 4 and 6 of the specification. */
export const openingCalls = (person: Person): readonly Request[] => [
  get(`/api/management/bot_customer/${encodeURIComponent(person.email)}`, bearer(person)),
  status(person),
  get('/api/bot', bearer(person)),
];
