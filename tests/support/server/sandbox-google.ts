// Walks the sandbox Google's popup over HTTP and reads what it would post to the app.
import * as v from 'valibot';
import type { Client } from './client.ts';

export const CALENDAR_SCOPE = 'openid https://www.googleapis.com/auth/calendar.readonly';

const signedInSchema = v.object({
  source: v.string(),
  state: v.string(),
  outcome: v.string(),
  email: v.string(),
  name: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
});

const accessSchema = v.object({ outcome: v.string(), accessToken: v.string() });

/** The result page's message, which its script posts to the opener. */
export function messageOf(page: unknown): unknown {
  const attribute = /data-result="([^"]*)"/.exec(String(page))?.[1] ?? '{}';
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

export async function signInWithGoogle(site: Client, account: string) {
  const form = account.startsWith('otra:')
    ? { state: 's', scope: 'openid', user: account.slice(5) }
    : { state: 's', scope: 'openid', account };
  const page = await site.send('POST', '/sandbox/google/account', { form });
  return v.parse(signedInSchema, messageOf(page.body));
}

export async function calendarToken(site: Client, account: string) {
  const form = { state: 's', scope: CALENDAR_SCOPE, account, decision: 'allow' };
  const page = await site.send('POST', '/sandbox/google/consent', { form });
  return v.parse(accessSchema, messageOf(page.body)).accessToken;
}
