// The origin of links: PUBLIC_URL, the trusted proxy's, or the request's own.
import { request } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { publicOrigin } from '../../server/http/public-origin.ts';
import { assistantOf } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const site = serverForFile();

const PAY = '/api/payments/subscription/pay/price_virsi_a_ideal';
const PROXIED = { publicUrl: null, trustProxy: true };
const DIRECT = { publicUrl: null, trustProxy: false };
const FORWARDED = { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-Host': 'app.virsi.ec , a.b' };

async function originOf(
  reach: { publicUrl: string | null; trustProxy: boolean },
  headers: Record<string, string>,
  asked = 'http://localhost:3000/',
) {
  const app = new Hono().get('/', (c) => c.text(publicOrigin(c, reach)));
  return (await app.request(asked, { headers })).text();
}

it.each([
  [{ publicUrl: 'https://virsi.ec', trustProxy: true }, FORWARDED, 'https://virsi.ec'],
  [PROXIED, FORWARDED, 'https://app.virsi.ec'],
  [PROXIED, { 'X-Forwarded-Host': 'app.virsi.ec' }, 'http://app.virsi.ec'],
  [PROXIED, { 'X-Forwarded-Host': 'no es un host' }, 'http://localhost:3000'],
  [DIRECT, FORWARDED, 'http://localhost:3000'],
])('with %o and %o the origin is %s', async (reach, headers, origin) => {
  expect(await originOf(reach, headers)).toBe(origin);
});

/** Unlike a browser, this client sends any Host. */
const bodyWithHost = (path: string, host: string, token: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { Host: host, Authorization: `Bearer ${token}` };
    request(new URL(path, site.url), { headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });

it('a foreign Host header changes no link', async () => {
  const { email, token } = await site.signUpSubscriber();
  await site.saveAssistant(token, assistantOf(email));
  const payer = await site.signUp();
  const { port } = new URL(site.url);
  for (const host of ['malo.ejemplo', `malo.ejemplo:${port}`, '203.0.113.9', 'localhost.malo.ec'])
    for (const body of [
      await bodyWithHost('/api/bot', host, token),
      await bodyWithHost(PAY, host, payer.token),
      await bodyWithHost('/sandbox/payment/inventado', host, token),
    ]) {
      expect(body, host).not.toMatch(/malo|203\.0/);
      expect(body, host).toContain(`http://localhost:${port}/`);
    }
});

it('a Host of this machine is kept, as a development server in front needs it', async () => {
  const { token } = await site.signUp();
  for (const host of ['localhost:5173', '127.0.0.1:8080', '[::1]:3000'])
    expect(await bodyWithHost(PAY, host, token)).toContain(`http://${host}/sandbox/`);
});
