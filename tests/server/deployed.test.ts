// A real deployment: no sandbox, https behind a proxy; started on data that a sandbox server left.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import {
  ask,
  assistantOf,
  customerPath,
  saveAssistant,
  send,
  signUp,
  signUpSubscriber,
  startPayment,
} from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { temporaryHome } from '../support/server/test-server.ts';

const NOT_FOUND = { status: 404, body: { error: 'El recurso solicitado no existe.' } };
const HTTPS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'app.virsi.ec' };

let home: Awaited<ReturnType<typeof temporaryHome>>;
let server: RunningServer;
let before: Awaited<ReturnType<typeof useSandbox>>;

beforeAll(async () => {
  home = await temporaryHome();
  const environment = { ...home.environment, PORT: '0', LOG_LEVEL: 'silent' };
  const sandbox = await startServer(readConfig(environment));
  before = await useSandbox(sandbox);
  await sandbox.close();
  server = await startServer(
    readConfig({
      ...environment,
      SANDBOX: 'off',
      PUBLIC_URL: 'https://app.virsi.ec',
      TRUST_PROXY: 'on',
    }),
  );
});
afterAll(async () => {
  await server?.close();
  await home.remove();
});

async function useSandbox(sandbox: RunningServer) {
  const person = await signUpSubscriber(sandbox);
  const config = assistantOf(person.email, { service_number: '+593991112233' });
  await saveAssistant(sandbox, person.token, config);
  const payment = await startPayment(sandbox, (await signUp(sandbox)).token);
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
      expect(await ask(server, 'GET', path), path).toEqual(NOT_FOUND);
    const json = { refresh_token: before.google.refreshToken };
    for (const path of ['/sandbox/google/token', '/sandbox/google/account', before.payment])
      expect(await ask(server, 'POST', path, { json }), path).toEqual(NOT_FOUND);
  });

  it('its ID tokens are refused', async () => {
    const { email, idToken } = before.google;
    expect(await ask(server, 'GET', customerPath(email), { token: idToken })).toEqual({
      status: 401,
      body: { error: 'Tu sesión venció. Inicia sesión de nuevo.' },
    });
  });

  it('there is nowhere to pay', async () => {
    const { token } = await signUp(server);
    const path = '/api/payments/subscription/pay/price_virsi_a_ideal';
    expect(await ask(server, 'GET', path, { token })).toEqual({
      status: 404,
      body: { error: 'Los pagos no están disponibles.' },
    });
  });

  it('an assistant has no calendar link, and the real one for WhatsApp', async () => {
    expect(await ask(server, 'GET', '/api/bot', before)).toEqual({
      status: 200,
      body: { ...before.config, calendar_url: '', whatsapp_url: 'https://wa.me/593991112233' },
    });
  });
});

describe('behind a proxy that speaks https', () => {
  it('browsers are told to stay on https', async () => {
    const { headers } = await send(server, 'GET', '/healthz', { headers: HTTPS });
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});
