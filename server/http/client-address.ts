// The address a request comes from, to limit attempts by.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { RequestEnv } from '../backend.ts';

/** Behind a trusted proxy, the last address of X-Forwarded-For: the one that proxy itself added. */
export function clientAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : '';
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}
