// Whose address the links carry: PUBLIC_URL, the trusted proxy's, or the request's own.
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { publicOrigin } from '../../server/http/public-origin.ts';
import { assistantOf } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const HEADERS = { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-Host': 'app.virsi.ec' };

async function originOf(
  reach: { publicUrl: string | null; trustProxy: boolean },
  headers: Record<string, string> = HEADERS,
  asked = 'http://localhost:3000/',
) {
  const app = new Hono().get('/', (c) => c.text(publicOrigin(c, reach)));
  return (await app.request(asked, { headers })).text();
}

describe('the origin of links', () => {
  it('is PUBLIC_URL when there is one', async () => {
    const publicUrl = 'https://virsi.ec';
    expect(await originOf({ publicUrl, trustProxy: true })).toBe('https://virsi.ec');
  });

  it('is what a trusted proxy says', async () => {
    expect(await originOf({ publicUrl: null, trustProxy: true })).toBe('https://app.virsi.ec');
    const several = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'app.virsi.ec , a.b' };
    expect(await originOf({ publicUrl: null, trustProxy: true }, several)).toBe(
      'https://app.virsi.ec',
    );
    const half = { 'X-Forwarded-Host': 'app.virsi.ec' };
    expect(await originOf({ publicUrl: null, trustProxy: true }, half)).toBe('http://app.virsi.ec');
    const bad = { 'X-Forwarded-Host': 'no es un host' };
    expect(await originOf({ publicUrl: null, trustProxy: true }, bad)).toBe(
      'http://localhost:3000',
    );
  });

  it("is the request's own when no proxy is trusted", async () => {
    expect(await originOf({ publicUrl: null, trustProxy: false })).toBe('http://localhost:3000');
  });

  it('is any address of this machine, and of no other', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    const hosts = addresses
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => `http://${address}:3000`);
    const nowhere = { publicUrl: null, trustProxy: false };
    for (const own of [...hosts, 'http://[::1]:3000'])
      expect(await originOf(nowhere, {}, `${own}/`)).toBe(own);
    expect(await originOf(nowhere, {}, 'http://192.0.2.1:3000/')).toBe('http://localhost');
  });
});

describe('a foreign Host header', () => {
  const site = serverForFile();

  /** As a program sends it that is no browser: any Host it likes. */
  const withHost = (path: string, host: string, token: string) =>
    new Promise<{ location: string; body: string }>((resolve, reject) => {
      const url = new URL(path, site.url);
      const headers = { Host: host, Authorization: `Bearer ${token}` };
      request(url, { headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ location: response.headers.location ?? '', body }));
      })
        .on('error', reject)
        .end();
    });

  it('changes no link', async () => {
    const { email, token } = await site.signUpSubscriber();
    await site.saveAssistant(token, assistantOf(email));
    const payer = await site.signUp();
    const pay = '/api/payments/subscription/pay/price_virsi_a_ideal';
    const { port } = new URL(site.url);
    for (const host of [
      'malo.ejemplo',
      `malo.ejemplo:${port}`,
      '203.0.113.9',
      'localhost.malo.ec',
    ]) {
      const links = [
        await withHost('/api/bot', host, token),
        await withHost(pay, host, payer.token),
      ];
      for (const { body } of links) {
        expect(body, host).not.toMatch(/malo|203\.0/);
        expect(body, host).toContain(`http://localhost:${port}/`);
      }
      const dead = await withHost('/sandbox/payment/inventado', host, token);
      expect(dead.body, host).toContain(`href="http://localhost:${port}/admin-account"`);
    }
  });

  it('of this machine is what the link says, as a development server in front needs it', async () => {
    const { token } = await site.signUp();
    const pay = '/api/payments/subscription/pay/price_virsi_a_ideal';
    for (const host of ['localhost:5173', '127.0.0.1:8080', '[::1]:3000'])
      expect((await withHost(pay, host, token)).body).toContain(`http://${host}/sandbox/`);
  });
});
