// Every route of the router, called by an intruder who knows all ids of an owner, with worthless tokens, and without third parties.
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import {
  assistantOf,
  type Client,
  customerPath,
  errorAnswer,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { claimsOf, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { routesForFile } from '../support/server/routes-of-app.ts';
import { serverForFile } from '../support/server/test-server.ts';

const routesOfApp = routesForFile();

const server = serverForFile();
const UNREACHABLE = '127.0.0.1:1';
/** Its Stripe, mail server and Google do not answer. */
const cutOff = serverForFile(
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

interface Person {
  readonly email: string;
  readonly token: string;
}

interface Attempt {
  /** What an intruder with a session of their own is answered. */
  readonly status: number;
  readonly json?: (owner: Person, intruder: Person) => unknown;
  /** The route's own path unless it names something of the owner's. */
  readonly path?: (owner: Person) => string;
  /** Whether the route answers without a session too. */
  readonly isOpen?: true;
}

const AUTH = '/api/auth/user';
const GUESSED = { password: 'clave del intruso' };
const emailOf = ({ email: email_address }: Person) => ({ email_address });
const withPassword = (owner: Person) => ({ ...emailOf(owner), ...GUESSED });
const customer = ({ email }: Person) => customerPath(email);

/** By route: the call with another person's e-mail, number and links. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'POST /api/auth/user/signup': { status: 409, json: withPassword, isOpen: true },
  'POST /api/auth/user/login': { status: 401, json: withPassword, isOpen: true },
  'POST /api/auth/user/password': {
    status: 403,
    json: (owner) => ({ ...emailOf(owner), password: 'adivinada', new_password: 'del intruso' }),
  },
  'POST /api/auth/user/takeover': { status: 409, json: () => ({ keep: false }) },
  'POST /api/auth/user/logout': { status: 204 },
  'GET /api/auth/user/export': { status: 200 },
  'DELETE /api/auth/user/account': {
    status: 400,
    json: (owner) => ({ ...emailOf(owner), password: PASSWORD }),
  },
  'POST /api/auth/user/recovery': { status: 202, json: emailOf, isOpen: true },
  'POST /api/auth/user/recovery/confirm': {
    status: 400,
    json: (owner) => ({ ...withPassword(owner), token: 'adivinado' }),
    isOpen: true,
  },
  'GET /api/auth/user/confirmation': {
    status: 200,
    path: ({ email }) => `${AUTH}/confirmation?email_address=${encodeURIComponent(email)}`,
  },
  'POST /api/auth/user/confirmation': { status: 202, json: emailOf },
  'GET /api/auth/user/confirm': {
    status: 400,
    path: () => `${AUTH}/confirm?token=adivinado`,
    isOpen: true,
  },
  'POST /api/auth/user/confirm': {
    status: 400,
    json: () => ({ token: 'adivinado' }),
    isOpen: true,
  },
  'GET /api/management/bot_customer/:email': { status: 403, path: customer },
  'POST /api/management/bot_customer/:email': {
    status: 403,
    path: customer,
    json: ({ email }) => ({ ...profileOf(email), city: 'Del intruso' }),
  },
  'GET /api/payments/subscription/status': { status: 200 },
  'GET /api/payments/subscription/pay/:priceId': {
    status: 409,
    path: () => '/api/payments/subscription/pay/price_virsi_a_premium',
  },
  'GET /api/payments/subscription/portal': { status: 200 },
  // Only where the app that is served counts.
  'POST /api/flow/counts': { status: 404, json: () => ({ chart: '', counts: {} }), isOpen: true },
  // Only where Stripe is whoever is paid.
  'POST /api/payments/webhook': {
    status: 404,
    json: () => ({ type: 'invoice.paid' }),
    isOpen: true,
  },
  'GET /api/pages.css': { status: 200, isOpen: true },
  'GET /api/bot': { status: 404 },
  'POST /api/bot/:service_number': {
    status: 409,
    path: () => `/api/bot/${encodeURIComponent(NUMBER)}`,
    json: (_, { email }) => assistantOf(email, { service_number: NUMBER }),
  },
};

const routes = () => routesOfApp().filter((route) => route.includes(' /api/'));

const SIGNED_IN = Object.entries(ATTEMPTS).filter(([, { isOpen }]) => !isOpen);

const tryAs = (
  route: string,
  token: string | undefined,
  owner: Person,
  intruder: Person,
  site: Client = server,
) => {
  const attempt = ATTEMPTS[route];
  if (!attempt) throw new Error(`There is no attempt at ${route}`);
  const [method = '', ownPath = ''] = route.split(' ');
  const json = attempt.json?.(owner, intruder);
  return site.send(method, attempt.path?.(owner) ?? ownPath, { token, json });
};

let owner: Person;
let intruder: Person;
beforeAll(async () => {
  [owner, intruder] = [await server.signUpSubscriber(), await server.signUpSubscriber()];
  const assistant = assistantOf(owner.email, { service_number: NUMBER, context: SECRET });
  const saved = await server.saveAssistant(owner.token, assistant);
  expect(saved.status).toBe(200);
});

it('every route of the API has its row in the table of attempts', () => {
  expect(routes().toSorted()).toEqual(Object.keys(ATTEMPTS).toSorted());
});

const everythingOfOwner = async () => {
  const { body } = await server.ask('GET', `${AUTH}/export`, owner);
  return { ...Object(body), exported_at: null };
};

it.each(Object.entries(ATTEMPTS))(
  '%s with the ids of another person gives and changes nothing of theirs',
  async (route, row) => {
    const before = await everythingOfOwner();
    expect(JSON.stringify(before)).toContain(SECRET);
    const answer = await tryAs(route, intruder.token, owner, intruder);
    expect(answer.status).toBe(row.status);
    // The call may have ended the intruder's own session.
    intruder = await server.signUpSubscriber();
    const answered = JSON.stringify(answer.body);
    for (const theirs of [owner.email, owner.token, SECRET, NUMBER])
      expect(answered).not.toContain(theirs);
    expect(await everythingOfOwner()).toEqual(before);
    expect((await server.signIn(owner.email)).status).toBe(200);
  },
);

let ended: string;
beforeAll(async () => {
  const { token } = await server.signUp();
  const change = { password: PASSWORD, new_password: 'otra clave larga' };
  await server.post(`${AUTH}/password`, change, token);
  ended = token;
});
const forged = (token: string, kid: string) =>
  new SignJWT({ ...decodeJwt(token) })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('una clave cualquiera de treinta y dos'));
const unsigned = (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;

it.each(SIGNED_IN)(
  '%s is refused without a token, with an ended one and with a forged one',
  async (route) => {
    const forgeries = [
      await forged(owner.token, 'inventada'),
      await forged(owner.token, 'con un \0 dentro'),
      unsigned(owner.token),
    ];
    for (const token of [undefined, '', 'cualquiera', ended, ...forgeries]) {
      const { status } = await tryAs(route, token, owner, intruder);
      expect(status, token).toBe(401);
    }
  },
);

let here: Person;
let fromGoogle: string;
beforeAll(async () => {
  here = await cutOff.signUp();
  fromGoogle = await (await signingKey('una')).sign(claimsOf('ana@ejemplo.com', new Date()));
});

it.each([...Object.keys(ATTEMPTS), 'GET /', 'GET /livez', 'GET /readyz'])(
  '%s answers below 500 while Stripe, the mail server and Google are away: a proxy takes no instance out',
  async (route) => {
    for (const token of [here.token, fromGoogle, undefined]) {
      const { status, headers } = ATTEMPTS[route]
        ? await tryAs(route, token, here, intruder, cutOff)
        : await cutOff.send('GET', route.slice('GET '.length));
      expect(status).toBeLessThan(500);
      if (status === 424) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  },
);

it('a session of Google is neither ended nor believed while Google is away', async () => {
  expect(await cutOff.get('/api/bot', fromGoogle)).toEqual(
    errorAnswer(
      424,
      'No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.',
    ),
  );
});
