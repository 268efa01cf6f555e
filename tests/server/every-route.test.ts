// Every route that the router has, tried by a stranger who knows all ids of an owner, and with tokens that are worth nothing.
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as App from '../../server/app.ts';
import {
  ask,
  assistantOf,
  customerPath,
  PASSWORD,
  profileOf,
  saveAssistant,
  send,
  signUp,
  signUpSubscriber,
} from '../support/server/client.ts';
import { claimsOf, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { routesOfApp } from '../support/server/routes-of-app.ts';
import { serverForFile } from '../support/server/test-server.ts';

// Other files of this worker have loaded it already.
vi.hoisted(() => vi.resetModules());
vi.mock('../../server/app.ts', async (original) => {
  const { withRoutesSeen } = await import('../support/server/routes-of-app.ts');
  return withRoutesSeen(await original<typeof App>());
});

afterAll(() => {
  vi.resetModules();
});

const server = serverForFile();
const UNREACHABLE = '127.0.0.1:1';
/** Where Stripe, the mail server and Google are to be, and nobody answers. */
const lonely = serverForFile(
  {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://app.virsi.test',
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_API_URL: `http://${UNREACHABLE}`,
    SMTP_URL: `smtp://${UNREACHABLE}`,
    MAIL_FROM: 'VIRSI <hola@virsi.test>',
    VITE_FIREBASE_PROJECT_ID: PROJECT,
  },
  { googleKeys: { url: new URL(`http://${UNREACHABLE}`), timeoutMs: 1000 } },
);
const SECRET = 'Solo lo sabe la dueña';
const NUMBER = '+593990001234';

interface Somebody {
  readonly email: string;
  readonly token: string;
}

interface Attempt {
  readonly path: (owner: Somebody) => string;
  readonly send?: (owner: Somebody, stranger: Somebody) => { json: unknown };
  /** What a stranger with a session of their own is answered. */
  readonly status: number;
  /** Answers nobody without a session. */
  readonly isSignedIn: boolean;
}

const customer = ({ email }: Somebody) => customerPath(email);
const at = (path: string) => () => path;
const AUTH = '/api/auth/user';

/** By route: what there is to be tried with another person's e-mail, number and links. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'POST /api/auth/user/signup': {
    path: at(`${AUTH}/signup`),
    send: ({ email }) => ({ json: { email_address: email, password: 'clave del extraño' } }),
    status: 409,
    isSignedIn: false,
  },
  'POST /api/auth/user/login': {
    path: at(`${AUTH}/login`),
    send: ({ email }) => ({ json: { email_address: email, password: 'clave del extraño' } }),
    status: 401,
    isSignedIn: false,
  },
  'POST /api/auth/user/password': {
    path: at(`${AUTH}/password`),
    send: ({ email }) => ({
      json: { email_address: email, password: 'adivinada', new_password: 'clave del extraño' },
    }),
    status: 403,
    isSignedIn: true,
  },
  'POST /api/auth/user/takeover': {
    path: at(`${AUTH}/takeover`),
    send: () => ({ json: { keep: false } }),
    status: 409,
    isSignedIn: true,
  },
  'POST /api/auth/user/logout': { path: at(`${AUTH}/logout`), status: 204, isSignedIn: true },
  'GET /api/auth/user/export': { path: at(`${AUTH}/export`), status: 200, isSignedIn: true },
  'DELETE /api/auth/user/account': {
    path: at(`${AUTH}/account`),
    send: ({ email }) => ({ json: { email_address: email, password: PASSWORD } }),
    status: 400,
    isSignedIn: true,
  },
  'POST /api/auth/user/recovery': {
    path: at(`${AUTH}/recovery`),
    send: ({ email }) => ({ json: { email_address: email } }),
    status: 202,
    isSignedIn: false,
  },
  'POST /api/auth/user/recovery/confirm': {
    path: at(`${AUTH}/recovery/confirm`),
    send: ({ email }) => ({
      json: { email_address: email, token: 'adivinado', password: 'clave del extraño' },
    }),
    status: 400,
    isSignedIn: false,
  },
  'GET /api/auth/user/confirmation': {
    path: ({ email }) => `${AUTH}/confirmation?email_address=${encodeURIComponent(email)}`,
    status: 200,
    isSignedIn: true,
  },
  'POST /api/auth/user/confirmation': {
    path: at(`${AUTH}/confirmation`),
    send: ({ email }) => ({ json: { email_address: email } }),
    status: 202,
    isSignedIn: true,
  },
  'GET /api/auth/user/confirm': {
    path: at(`${AUTH}/confirm?token=adivinado`),
    status: 400,
    isSignedIn: false,
  },
  'POST /api/auth/user/confirm': {
    path: at(`${AUTH}/confirm`),
    send: () => ({ json: { token: 'adivinado' } }),
    status: 400,
    isSignedIn: false,
  },
  'GET /api/management/bot_customer/:email': { path: customer, status: 403, isSignedIn: true },
  'POST /api/management/bot_customer/:email': {
    path: customer,
    send: ({ email }) => ({ json: { ...profileOf(email), city: 'Del extraño' } }),
    status: 403,
    isSignedIn: true,
  },
  'GET /api/payments/subscription/status': {
    path: at('/api/payments/subscription/status'),
    status: 200,
    isSignedIn: true,
  },
  'GET /api/payments/subscription/pay/:priceId': {
    path: at('/api/payments/subscription/pay/price_virsi_a_premium'),
    status: 409,
    isSignedIn: true,
  },
  'GET /api/payments/subscription/portal': {
    path: at('/api/payments/subscription/portal'),
    status: 200,
    isSignedIn: true,
  },
  // Only where Stripe is whoever is paid.
  'POST /api/payments/webhook': {
    path: at('/api/payments/webhook'),
    send: () => ({ json: { type: 'invoice.paid' } }),
    status: 404,
    isSignedIn: false,
  },
  'GET /api/pages.css': { path: at('/api/pages.css'), status: 200, isSignedIn: false },
  'GET /api/bot': { path: at('/api/bot'), status: 404, isSignedIn: true },
  'POST /api/bot/:service_number': {
    path: at(`/api/bot/${encodeURIComponent(NUMBER)}`),
    send: (_, stranger) => ({ json: assistantOf(stranger.email, { service_number: NUMBER }) }),
    status: 409,
    isSignedIn: true,
  },
};

const routes = () => routesOfApp().filter((route) => route.includes(' /api/'));

const SIGNED_IN = Object.entries(ATTEMPTS).filter(([, { isSignedIn }]) => isSignedIn);

const tryAs = (
  route: string,
  token: string | undefined,
  owner: Somebody,
  stranger: Somebody,
  site: { readonly url: string } = server,
) => {
  const { path, send: sent } = ATTEMPTS[route] ?? {};
  if (!path) throw new Error(`There is no attempt at ${route}`);
  const [method = ''] = route.split(' ');
  return send(site, method, path(owner), {
    ...sent?.(owner, stranger),
    ...(token !== undefined && { token }),
  });
};

let owner: Somebody;
let stranger: Somebody;
beforeAll(async () => {
  [owner, stranger] = [await signUpSubscriber(server), await signUpSubscriber(server)];
  const assistant = assistantOf(owner.email, { service_number: NUMBER, context: SECRET });
  const saved = await saveAssistant(server, owner.token, assistant);
  expect(saved.status).toBe(200);
});

it('every route of the API has an attempt here', () => {
  expect(routes().toSorted()).toEqual(Object.keys(ATTEMPTS).toSorted());
});

describe('with the ids of another person', () => {
  const everything = async () => {
    const { body } = await ask(server, 'GET', `${AUTH}/export`, owner);
    return { ...Object(body), exported_at: null };
  };

  it.each(Object.entries(ATTEMPTS))(
    '%s gives and changes nothing of theirs',
    async (route, row) => {
      const before = await everything();
      expect(JSON.stringify(before)).toContain(SECRET);
      const answer = await tryAs(route, stranger.token, owner, stranger);
      expect(answer.status).toBe(row.status);
      // What may have ended the stranger's own session.
      stranger = await signUpSubscriber(server);
      const said = JSON.stringify(answer.body);
      for (const theirs of [owner.email, owner.token, SECRET, NUMBER])
        expect(said).not.toContain(theirs);
      expect(await everything()).toEqual(before);
      const { status } = await ask(server, 'POST', `${AUTH}/login`, {
        json: { email_address: owner.email, password: PASSWORD },
      });
      expect(status).toBe(200);
    },
  );
});

describe('a token that is worth nothing', () => {
  let old: string;
  beforeAll(async () => {
    const person = await signUpSubscriber(server);
    const change = { password: PASSWORD, new_password: 'otra clave larga' };
    const { token } = person;
    await ask(server, 'POST', `${AUTH}/password`, { token, json: change });
    old = token;
  });
  const forged = (token: string, kid: string) =>
    new SignJWT({ ...decodeJwt(token) })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode('una clave cualquiera de treinta y dos'));
  const unsigned = (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;

  it.each(SIGNED_IN)('opens %s for nobody', async (route) => {
    const forgeries = [
      await forged(owner.token, 'inventada'),
      await forged(owner.token, 'con un \0 dentro'),
      unsigned(owner.token),
    ];
    for (const token of [undefined, '', 'cualquiera', old, ...forgeries]) {
      const { status } = await tryAs(route, token, owner, stranger);
      expect(status, token).toBe(401);
    }
  });
});

describe('with Stripe, the mail server and Google gone', () => {
  let here: Somebody;
  let fromGoogle: string;
  beforeAll(async () => {
    here = await signUp(lonely);
    fromGoogle = await (await signingKey('una')).sign(claimsOf('ana@ejemplo.com', new Date()));
  });

  it.each([...Object.keys(ATTEMPTS), 'GET /', 'GET /livez', 'GET /readyz'])(
    '%s says nothing that a proxy takes for an instance that is down',
    async (route) => {
      for (const token of [here.token, fromGoogle, undefined]) {
        const { status, headers } = ATTEMPTS[route]
          ? await tryAs(route, token, here, stranger, lonely)
          : await send(lonely, 'GET', route.slice('GET '.length));
        expect(status).toBeLessThan(500);
        if (status === 424) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
    },
  );

  it('a session of Google is neither ended nor believed', async () => {
    expect(await ask(lonely, 'GET', '/api/bot', { token: fromGoogle })).toEqual({
      status: 424,
      body: {
        error: 'No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.',
      },
    });
  });
});
