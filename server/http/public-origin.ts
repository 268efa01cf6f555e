// The origin people reach this server by, and whether that is https.
import type { Context } from 'hono';
import type { Config } from '../config.ts';

type Reach = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** PUBLIC_URL, or else what the request (or the trusted proxy before it) says. */
export function publicOrigin(c: Context, reach: Reach): string {
  if (reach.publicUrl) return reach.publicUrl;
  const { origin, host } = new URL(c.req.url);
  if (!reach.trustProxy) return origin;
  const forwarded = `${header(c, 'X-Forwarded-Proto') ?? 'http'}://${header(c, 'X-Forwarded-Host') ?? host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : origin;
}

export function isHttps(c: Context, reach: Reach): boolean {
  return publicOrigin(c, reach).startsWith('https:');
}

function header(c: Context, name: string): string | undefined {
  return c.req.header(name)?.split(',')[0]?.trim();
}
