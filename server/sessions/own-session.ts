// The tokens that this server hands out, and the account behind one.
import type { Database } from '../database/database.ts';
import { type Account, findAccount, findAccountByEmail } from '../stores/account-store.ts';
import { ACCESS_TOKEN, REFRESH_TOKEN, type Tokens } from '../tokens/tokens.ts';

/** As call 1 answers. */
export async function openSession(
  tokens: Tokens,
  { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
) {
  const claims = { ver: tokenVersion };
  return {
    token: await tokens.sign(ACCESS_TOKEN, id, claims),
    refresh_token: await tokens.sign(REFRESH_TOKEN, id, claims),
  };
}

/** Null for a token of another kind, and for one whose session was ended. */
export async function sessionAccount(
  database: Database,
  tokens: Tokens,
  token: string,
): Promise<Account | null> {
  const claims = await tokens.verify(ACCESS_TOKEN, token);
  if (!claims) return null;
  if (claims.ver === undefined) return earlierSession(database, claims.sub, claims.iat ?? 0);
  const account = await findAccount(database, claims.sub);
  return account?.tokenVersion === claims.ver ? account : null;
}

/** Before there were accounts, tokens named the e-mail; one is good until it expires, or anything ends it. */
async function earlierSession(database: Database, email: string, issuedAt: number) {
  const account = await findAccountByEmail(database, email);
  if (!account || account.tokenVersion > 0) return null;
  return Math.floor(account.createdAt.getTime() / 1000) <= issuedAt ? account : null;
}
