// The public origin of this server, and whether it uses https.
import { networkInterfaces } from 'node:os';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';

type Reach = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** PUBLIC_URL, or the origin from the trusted proxy, or the request's own loopback host. */
export function publicOrigin(c: Context, reach: Reach): string {
  if (reach.publicUrl) return reach.publicUrl;
  const own = ownOrigin(c);
  if (!reach.trustProxy) return own;
  const { host } = new URL(own);
  const forwarded = `${header(c, 'X-Forwarded-Proto') ?? 'http'}://${header(c, 'X-Forwarded-Host') ?? host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : own;
}

/** For links in mails: never taken from a request header. */
export function mailedOrigin(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? ownOrigin(c);
}

export function isHttps(c: Context, reach: Reach): boolean {
  return publicOrigin(c, reach).startsWith('https:');
}

/** The request's own origin when its Host is a loopback address; any other Host is ignored. */
function ownOrigin(c: Context): string {
  const { origin, hostname } = new URL(c.req.url);
  if (isOwn(hostname.replace(/^\[|\]$/g, ''))) return origin;
  const port = c.env?.incoming?.socket?.localPort;
  return `http://localhost${port ? `:${port}` : ''}`;
}

function isOwn(host: string): boolean {
  if (isLoopback(host)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}

function header(c: Context, name: string): string | undefined {
  return c.req.header(name)?.split(',')[0]?.trim();
}
