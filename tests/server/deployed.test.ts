// A real deployment: no sandbox, https behind a proxy; started on data that a sandbox server left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantOf, EXPIRED, errorAnswer } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

let server: StartedServer;
let before: Awaited<ReturnType<typeof useSandbox>>;

beforeAll(async () => {
  const home = await newHome();
  const sandbox = await startIn(home);
  before = await useSandbox(sandbox);
  await sandbox.close();
  const deployment = { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.ec', TRUST_PROXY: 'on' };
  server = await startIn(home, deployment);
});
afterAll(async () => {
  await server?.close();
});

async function useSandbox(sandbox: StartedServer) {
  const person = await sandbox.signUpSubscriber();
  const config = assistantOf(person.email, { service_number: '+593991112233' });
  await sandbox.saveAssistant(person.token, config);
  const payment = await sandbox.startPayment((await sandbox.signUp()).token);
  const google = await signInWithGoogle(sandbox, 'lucia');
  return { ...person, config, google, payment: new URL(payment).pathname };
}

it('without the sandbox none of its addresses exists', async () => {
  const notFound = errorAnswer(404, 'El recurso solicitado no existe.');
  for (const path of [
    before.payment,
    '/sandbox/google/authorize?state=s&scope=openid',
    '/sandbox/google/calendar/v3/users/me/calendarList?key=k',
    '/sandbox/connect/whatsapp',
    '/sandbox/assets/sandbox.css',
  ])
    expect(await server.get(path), path).toEqual(notFound);
  const json = { refresh_token: before.google.refreshToken };
  for (const path of ['/sandbox/google/token', '/sandbox/google/account', before.payment])
    expect(await server.post(path, json), path).toEqual(notFound);
});

it('without the sandbox its ID tokens are refused', async () => {
  const { email, idToken } = before.google;
  expect(await server.find(email, idToken)).toEqual(EXPIRED);
});

it('without the sandbox and without Stripe there is no payment', async () => {
  const { token } = await server.signUp();
  expect(await server.get('/api/payments/subscription/pay/price_virsi_a_ideal', token)).toEqual(
    errorAnswer(404, 'Los pagos no están disponibles.'),
  );
});

it('without the sandbox an assistant has no calendar link and the real WhatsApp link', async () => {
  expect(await server.ask('GET', '/api/bot', before)).toEqual({
    status: 200,
    body: { ...before.config, calendar_url: '', whatsapp_url: 'https://wa.me/593991112233' },
  });
});

it('behind a proxy that speaks https, browsers are told to stay on https', async () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'app.virsi.ec' };
  const { headers } = await server.send('GET', '/livez', { headers: forwarded });
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});
