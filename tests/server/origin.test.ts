// Whose address the links carry: PUBLIC_URL, the trusted proxy's, or the request's own.
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { publicOrigin } from '../../server/http/public-origin.ts';

const HEADERS = { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-Host': 'app.virsi.ec' };

async function originOf(
  reach: { publicUrl: string | null; trustProxy: boolean },
  headers: Record<string, string> = HEADERS,
) {
  const app = new Hono().get('/', (c) => c.text(publicOrigin(c, reach)));
  return (await app.request('http://localhost:3000/', { headers })).text();
}

describe('the origin of links', () => {
  it('is PUBLIC_URL when there is one', async () => {
    const publicUrl = 'https://virsi.ec';
    expect(await originOf({ publicUrl, trustProxy: true })).toBe('https://virsi.ec');
  });

  it('is what a trusted proxy says', async () => {
    expect(await originOf({ publicUrl: null, trustProxy: true })).toBe('https://app.virsi.ec');
    const bad = { 'X-Forwarded-Host': 'no es un host' };
    expect(await originOf({ publicUrl: null, trustProxy: true }, bad)).toBe(
      'http://localhost:3000',
    );
  });

  it("is the request's own when no proxy is trusted", async () => {
    expect(await originOf({ publicUrl: null, trustProxy: false })).toBe('http://localhost:3000');
  });
});
