// The tokens of the sandbox's identity providers: ID, refresh and calendar access, each valid for its purpose only.
import type { ProviderPerson } from '../stores/identity-store.ts';
import type { TokenKind, Tokens } from '../tokens/tokens.ts';
import { findPerson, type Person } from './people.ts';

const ISSUER = 'virsi-sandbox-google';
const HOUR = 3600;

const ID_TOKEN: TokenKind = { issuer: ISSUER, audience: 'virsi-app', lifetimeSeconds: HOUR };

export const REFRESH_TOKEN: TokenKind = {
  issuer: ISSUER,
  audience: 'virsi-sandbox-refresh',
  lifetimeSeconds: 90 * 24 * HOUR,
};

export const CALENDAR_TOKEN: TokenKind = {
  issuer: ISSUER,
  audience: 'virsi-sandbox-calendar',
  lifetimeSeconds: HOUR,
};

/** @param signedInAt seconds since 1970 */
export function signIdToken(tokens: Tokens, person: Person, signedInAt: number): Promise<string> {
  const { id, name, email } = person;
  return tokens.sign(ID_TOKEN, id, { name, email, auth_time: signedInAt });
}

/** Whom an ID token names (the e-mail is '' when the account shares none), or null for any other token. */
export async function sandboxPerson(tokens: Tokens, token: string): Promise<ProviderPerson | null> {
  const claims = await tokens.verify(ID_TOKEN, token);
  const person = claims && findPerson(claims.sub);
  if (!person) return null;
  const issuedAt = new Date((claims.iat ?? 0) * 1000);
  const signedInAt = new Date(Number(claims.auth_time ?? 0) * 1000);
  const { id, email } = person;
  return { provider: `sandbox-${person.provider}`, subject: id, email, issuedAt, signedInAt };
}

export async function personBehind(
  tokens: Tokens,
  kind: TokenKind,
  token: string,
): Promise<Person | null> {
  const claims = await tokens.verify(kind, token);
  return claims ? findPerson(claims.sub) : null;
}

/** A fresh ID token for the refresh token that the browser kept, or null when it is none. */
export async function renewIdToken(tokens: Tokens, refreshToken: string): Promise<string | null> {
  const claims = await tokens.verify(REFRESH_TOKEN, refreshToken);
  const person = claims && findPerson(claims.sub);
  return person ? signIdToken(tokens, person, Number(claims.auth_time ?? claims.iat)) : null;
}
