// The actions of mailed links. Opening one proves the e-mail.
import type { Backend } from '../backend.ts';
import type { Queries } from '../database/database.ts';
import {
  type Account,
  endAllSessions,
  findAccount,
  lockAccount,
  setVerifiedEmail,
} from '../stores/account-store.ts';
import { setPassword } from '../stores/identity-store.ts';
import { removeLinks, takeLink } from '../stores/link-store.ts';
import { markTakenOver } from '../stores/takeover-store.ts';
import { disownAccount } from './close-account.ts';

interface Reset {
  readonly token: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Sets the password, verifies the e-mail, ends every session; null for an invalid link. */
export async function resetPassword(
  queries: Queries,
  { token, passwordHash, now }: Reset,
): Promise<Account | null> {
  const account = await accountOfLink(queries, 'recovery', token, now);
  if (!account) return null;
  await setPassword(queries, account.id, passwordHash, now);
  if (!account.emailVerifiedAt) {
    await setVerifiedEmail(queries, account.id, { email: account.email, verifiedAt: now });
    // The data may have been typed by another person.
    await markTakenOver(queries, account.id, now);
  }
  await removeLinks(queries, account.id);
  return endAllSessions(queries, account.id, now);
}

/** @returns whether the link was valid; sessions stay open */
export async function confirmEmail(queries: Queries, token: string, now: Date): Promise<boolean> {
  const account = await accountOfLink(queries, 'confirmation', token, now);
  if (account && !account.emailVerifiedAt)
    await setVerifiedEmail(queries, account.id, { email: account.email, verifiedAt: now });
  return account !== null;
}

/**
 * The e-mail's owner did not create the account: deletes it with all its data.
 * @returns null for an invalid link
 */
export async function disownEmail(
  { database, journal, now }: Pick<Backend, 'database' | 'journal' | 'now'>,
  token: string,
): Promise<'disowned' | 'confirmed before' | null> {
  const account = await database.transaction(async (queries) => {
    const found = await accountOfLink(queries, 'confirmation', token, now());
    if (found && !found.emailVerifiedAt) await disownAccount(queries, found, now());
    return found;
  });
  if (!account) return null;
  if (account.emailVerifiedAt) return 'confirmed before';
  journal('account disowned', account.id);
  return 'disowned';
}

async function accountOfLink(
  queries: Queries,
  purpose: Parameters<typeof takeLink>[1],
  token: string,
  now: Date,
) {
  const link = await takeLink(queries, purpose, token, now);
  // Its owner may be signing in with Google or deleting it at the same time.
  if (!link || !(await lockAccount(queries, link.accountId))) return null;
  const account = await findAccount(queries, link.accountId);
  return account?.email === link.email ? { ...account, email: link.email } : null;
}
