// The tokens of the sandbox Google: ID, refresh and calendar access, none valid for another's purpose.
import type { ProviderPerson } from '../stores/identity-store.ts';
import type { TokenKind, Tokens } from '../tokens/tokens.ts';
import { findPerson, type Person } from './google-people.ts';

const ISSUER = 'virsi-sandbox-google';
const HOUR = 3600;

const ID_TOKEN: TokenKind = { issuer: ISSUER, audience: 'virsi-app', lifetimeSeconds: HOUR };

export const GOOGLE_REFRESH_TOKEN: TokenKind = {
  issuer: ISSUER,
  audience: 'virsi-sandbox-refresh',
  lifetimeSeconds: 90 * 24 * HOUR,
};

export const GOOGLE_CALENDAR_TOKEN: TokenKind = {
  issuer: ISSUER,
  audience: 'virsi-sandbox-calendar',
  lifetimeSeconds: HOUR,
};

export function signIdToken(tokens: Tokens, person: Person): Promise<string> {
  return tokens.sign(ID_TOKEN, person.id, { name: person.name, email: person.email });
}

/** Whom an ID token names (the e-mail is '' when the account shares none), or null for any other token. */
export async function googlePerson(tokens: Tokens, token: string): Promise<ProviderPerson | null> {
  const claims = await tokens.verify(ID_TOKEN, token);
  const person = claims && findPerson(claims.sub);
  if (!person) return null;
  const issuedAt = new Date((claims.iat ?? 0) * 1000);
  return { provider: 'sandbox-google', subject: person.id, email: person.email, issuedAt };
}

export async function personBehind(
  tokens: Tokens,
  kind: TokenKind,
  token: string,
): Promise<Person | null> {
  const claims = await tokens.verify(kind, token);
  return claims ? findPerson(claims.sub) : null;
}
