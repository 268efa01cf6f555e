// Whether a mailed link is good, limited: guesses by address, and a good one by itself, so that nobody uses up its turn.
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
