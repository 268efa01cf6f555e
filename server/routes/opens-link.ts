// Checks a mailed link with rate limits: guesses count by address, a valid link has its own count.
import type { Context } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { isLinkGood, type Purpose } from '../stores/link-store.ts';

/** @throws {HttpError} 429 */
export async function opensLink(
  { database, limits, now }: Pick<Backend, 'database' | 'limits' | 'now'>,
  c: Context<RequestEnv>,
  purpose: Purpose,
  token: string,
): Promise<boolean> {
  const isGood = await isLinkGood(database, purpose, token, now());
  await limits.begin(c, isGood ? 'goodLink' : 'link', { link: token });
  return isGood;
}
