// Issues and verifies this server's own tokens.
// @rule When a session ends
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Database } from '../database/database.ts';
import { type Account, findAccountByEmail } from '../stores/account-store.ts';
import {
  findAccountInSession,
  isSessionEnded,
  type Session,
  sessionHash,
} from '../stores/session-store.ts';
import { ACCESS_TOKEN, REFRESH_TOKEN, type Tokens } from '../tokens/tokens.ts';

export type SessionAccount = Account & { readonly session: Session };

/** The answer of call 1. Both tokens name the session, so that they end together. */
export async function openSession(
  tokens: Tokens,
  { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
) {
  const claims = { ver: tokenVersion, sid: randomUUID() };
  return {
    token: await tokens.sign(ACCESS_TOKEN, id, claims),
    refresh_token: await tokens.sign(REFRESH_TOKEN, id, claims),
  };
}

/** Null for a token of another kind or of an ended session. */
export async function sessionAccount(
  database: Database,
  tokens: Tokens,
  token: string,
): Promise<SessionAccount | null> {
  const claims = await tokens.verify(ACCESS_TOKEN, token);
  if (!claims) return null;
  const session = sessionOf(claims, token);
  if (claims.ver === undefined) return earlierSession(database, claims, session);
  const account = await findAccountInSession(database, claims.sub, session);
  return account?.tokenVersion === claims.ver ? { ...account, session } : null;
}

/** Tokens from before sessions had names count as one session each. */
function sessionOf({ sid, jti, exp = 0 }: JWTPayload, token: string): Session {
  const name = typeof sid === 'string' ? sid : (jti ?? token);
  return { hash: sessionHash(`own ${name}`), expiresAt: new Date(exp * 1000) };
}

/** Tokens from before there were accounts name the e-mail; they are valid until they expire or are revoked. */
async function earlierSession(
  database: Database,
  { sub, iat = 0 }: JWTPayload & { readonly sub: string },
  session: Session,
) {
  if (await isSessionEnded(database, session)) return null;
  const account = await findAccountByEmail(database, sub);
  if (!account || account.tokenVersion > 0) return null;
  return Math.floor(account.createdAt.getTime() / 1000) <= iat ? { ...account, session } : null;
}
