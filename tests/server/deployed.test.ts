// A real deployment: no sandbox, https behind a proxy; started on data that a sandbox server left.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantOf, EXPIRED, errorAnswer } from '../support/server/client.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const NOT_FOUND = errorAnswer(404, 'El recurso solicitado no existe.');
const HTTPS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'app.virsi.ec' };

let home: Home;
let server: StartedServer;
let before: Awaited<ReturnType<typeof useSandbox>>;

beforeAll(async () => {
  home = await newHome();
  const sandbox = await startIn(home);
  before = await useSandbox(sandbox);
  await sandbox.close();
  server = await startIn(home, {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://app.virsi.ec',
    TRUST_PROXY: 'on',
  });
});
afterAll(async () => {
  await server?.close();
});

async function useSandbox(sandbox: StartedServer) {
  const person = await sandbox.signUpSubscriber();
  const config = assistantOf(person.email, { service_number: '+593991112233' });
  await sandbox.saveAssistant(person.token, config);
  const payment = await sandbox.startPayment((await sandbox.signUp()).token);
  return {
    ...person,
    config,
    google: await signInWithGoogle(sandbox, 'lucia'),
    payment: new URL(payment).pathname,
  };
}

describe('without the sandbox', () => {
  it('none of its addresses exists', async () => {
    const calendars = '/sandbox/google/calendar/v3/users/me/calendarList?key=k';
    for (const path of [
      before.payment,
      '/sandbox/google/authorize?state=s&scope=openid',
      calendars,
      '/sandbox/connect/calendar',
      '/sandbox/connect/whatsapp',
      '/sandbox/assets/sandbox.css',
    ])
      expect(await server.get(path), path).toEqual(NOT_FOUND);
    const json = { refresh_token: before.google.refreshToken };
    for (const path of ['/sandbox/google/token', '/sandbox/google/account', before.payment])
      expect(await server.post(path, json), path).toEqual(NOT_FOUND);
  });

  it('its ID tokens are refused', async () => {
    const { email, idToken } = before.google;
    expect(await server.find(email, idToken)).toEqual(EXPIRED);
  });

  it('there is nowhere to pay', async () => {
    const { token } = await server.signUp();
    const path = '/api/payments/subscription/pay/price_virsi_a_ideal';
    expect(await server.get(path, token)).toEqual(
      errorAnswer(404, 'Los pagos no están disponibles.'),
    );
  });

  it('an assistant has no calendar link, and the real one for WhatsApp', async () => {
    expect(await server.ask('GET', '/api/bot', before)).toEqual({
      status: 200,
      body: { ...before.config, calendar_url: '', whatsapp_url: 'https://wa.me/593991112233' },
    });
  });
});

describe('behind a proxy that speaks https', () => {
  it('browsers are told to stay on https', async () => {
    const { headers } = await server.send('GET', '/healthz', { headers: HTTPS });
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});
