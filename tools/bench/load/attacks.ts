// What a client does to others: the worst request that was found for each route, as often as it is answered.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { FLOW_COUNTS_PATH } from '../../../contract/flow-counts.ts';
import { assistantOf, profileOf } from '../../../tests/support/server/client.ts';
import { flowCounts } from '../../build/flow-counts.ts';
import type { Person } from './people.ts';

export interface Attack {
  readonly name: string;
  /** Of the one client. */
  readonly connections: number;
  /** Taken in turns. */
  requests?(person: Person): readonly Request[];
  /** Where it is no request, what each connection writes, and then a byte each second. */
  readonly drip?: string;
}

const KB = 1024;
const AUTH = '/api/auth/user/';
const JSON_TYPE = { 'Content-Type': 'application/json' };

const NEWCOMER = 'nuevo@ejemplo.com';
/** Each from an address of its own, as a proxy passes it on, and about somebody else. */
const fromAnywhere = (request: Request): Request => ({
  ...request,
  setupRequest: (made) => ({
    ...made,
    body: made.body?.toString().replace(NEWCOMER, `${randomUUID()}@ejemplo.com`),
    headers: { ...made.headers, 'X-Forwarded-For': [...randomBytes(4)].join('.') },
  }),
});
const post = (path: string, body: string, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  body,
  headers: { ...JSON_TYPE, ...headers },
});
const get = (path: string, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path,
  headers,
});
const bearer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });
const filled = (start: string, unit: string, bytes: number, end = '') =>
  start +
  unit.repeat(Math.floor((bytes - start.length - end.length) / Buffer.byteLength(unit))) +
  end;

const credentials = (route: string) =>
  post(AUTH + route, JSON.stringify({ email_address: NEWCOMER, password: 'no es la clave' }));
/** Unterminated strings, nesting, and domains that are long to convert. */
const junk = (bytes: number) => [
  filled('{"email_address":"', '\\"', bytes),
  filled('', '[', bytes),
  filled('{"email_address":"a@', '漢', bytes, '.com","password":"x"}'),
  filled('{"a":', '{"a":', bytes),
];

/** As a page tells it. */
function countsOf(names: number): string {
  const counted = flowCounts({ VITE_FLOW_COUNTS: 'on' });
  const counts = Object.fromEntries(
    (counted?.names ?? []).slice(0, names).map((name) => [name, 1]),
  );
  return JSON.stringify({ chart: counted?.settings.chart, counts });
}

/** As long as the contract lets it be. */
function largestAssistant({ email }: Person): string {
  const text = '漢'.repeat(10_000);
  const calendars = Array.from({ length: 400 }, (_, index) => [
    `${index}@${'c'.repeat(100)}.com`,
    `Agenda ${index} ${'d'.repeat(100)}`,
  ]);
  return JSON.stringify(
    assistantOf(email, {
      context: text,
      first_message: text,
      additional_instructions: text.slice(0, 9000),
      additional_rules: text.slice(0, 9000),
      calendar_info: Object.fromEntries(calendars),
    }),
  );
}

/** What it costs that somebody asks at all: the cheapest answer there is. */
export const BASELINE: Attack = {
  name: '/livez, as often as it is answered (the baseline)',
  connections: 100,
  requests: () => [get('/livez')],
};

export const ATTACKS: readonly Attack[] = [
  BASELINE,
  {
    name: '100 sign-ins at once, one address',
    connections: 100,
    requests: () => [credentials('login')],
  },
  {
    name: '100 sign-ins at once, each from another address',
    connections: 100,
    requests: () => [fromAnywhere(credentials('login'))],
  },
  {
    name: '100 sign-ups at once, each from another address',
    connections: 100,
    requests: () => [fromAnywhere(credentials('signup'))],
  },
  ...[16, 250].map((kb) => ({
    name: `${kb} kB of junk at the sign-in routes`,
    connections: 10,
    requests: () =>
      ['login', 'signup', 'recovery', 'recovery/confirm', 'confirm'].flatMap((route) =>
        junk(kb * KB - 1).map((body) => fromAnywhere(post(AUTH + route, body))),
      ),
  })),
  {
    name: 'links and recovery mails',
    connections: 10,
    requests: () => [
      fromAnywhere(get(`${AUTH}confirm?token=${'x'.repeat(8000)}`)),
      fromAnywhere(post(`${AUTH}recovery`, '{"email_address":"persona-9@ejemplo.com"}')),
      fromAnywhere(post(`${AUTH}recovery/confirm`, '{"token":"x","password":"una clave larga"}')),
    ],
  },
  {
    name: '256 kB at the webhook, not signed by Stripe',
    connections: 10,
    requests: () => [
      post('/api/payments/webhook', filled('{"a":"', 'x', 256 * KB - 100, '"}'), {
        'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      }),
    ],
  },
  {
    name: 'what is counted of the flow, each from another address',
    connections: 100,
    // Made before, so that the client is as fast as it can.
    requests: () => {
      const bodies = [countsOf(1), countsOf(50)];
      return Array.from({ length: 250 }, () => [...randomBytes(4)].join('.')).flatMap((address) =>
        bodies.map((body) => post(FLOW_COUNTS_PATH, body, { 'X-Forwarded-For': address })),
      );
    },
  },
  {
    name: 'what is not there',
    connections: 100,
    requests: () => [
      get('/assets/none.js'),
      get('/api/none'),
      get(`/${'%41'.repeat(2000)}`),
      { ...get('/api/bot'), method: 'DELETE' },
    ],
  },
  {
    name: 'pages',
    connections: 100,
    requests: () => [get('/register'), get('/x', { Cookie: 'user_session=x' })],
  },
  {
    name: 'forged tokens, and headers of 15 kB',
    connections: 10,
    requests: (person) => [
      get('/api/bot', { Authorization: `Bearer ${person.token.slice(0, -4)}AAAA` }),
      get('/api/bot', { Authorization: `Bearer ${'x'.repeat(15_000)}` }),
      get('/livez', { Cookie: 'a=b; '.repeat(3000) }),
    ],
  },
  {
    name: 'signed in: reads and the export',
    connections: 10,
    requests: (person) =>
      [
        '/api/auth/user/export',
        '/api/auth/user/confirmation',
        '/api/bot',
        '/api/payments/subscription/status',
        `/api/management/bot_customer/${encodeURIComponent(person.email)}`,
      ].map((path) => get(path, bearer(person))),
  },
  {
    name: 'signed in: the largest assistant and profile',
    connections: 10,
    requests: (person) => [
      post('/api/bot/%2B593990000001', largestAssistant(person), bearer(person)),
      post(
        `/api/management/bot_customer/${encodeURIComponent(person.email)}`,
        JSON.stringify(profileOf(person.email)),
        bearer(person),
      ),
    ],
  },
  {
    name: 'signed in: 250 kB of junk, nested or not',
    connections: 10,
    requests: (person) =>
      ['/api/bot/593', `/api/management/bot_customer/${encodeURIComponent(person.email)}`].flatMap(
        (path) =>
          [
            ...junk(250 * KB),
            filled('{"calendar_info":{', '"1":"a",', 250 * KB, '"2":"b"}}'),
            filled('{"bot_customer_id":"a@', '漢', 250 * KB, '.com"}'),
          ].map((body) => post(path, body, bearer(person))),
      ),
  },
  {
    name: 'signed in: payments, portal, password, deletion',
    connections: 10,
    requests: (person) => [
      get('/api/payments/subscription/pay/price_virsi_b_ideal', bearer(person)),
      get('/api/payments/subscription/portal', bearer(person)),
      post(`${AUTH}password`, '{"password":"x","new_password":"una clave larga"}', bearer(person)),
      {
        ...post(
          `${AUTH}account`,
          `{"email_address":"${person.email}","password":"x"}`,
          bearer(person),
        ),
        method: 'DELETE',
      },
      post(`${AUTH}confirmation`, '', bearer(person)),
    ],
  },
  {
    name: '1,000 connections with a header that never ends',
    connections: 1000,
    drip: 'GET /login HTTP/1.1\r\nHost: x\r\nX-Drip: ',
  },
  {
    name: '1,000 connections with a body of one byte a second',
    connections: 1000,
    drip: `POST ${AUTH}login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n`,
  },
  { name: '1,000 connections without a word', connections: 1000, drip: '' },
];
