// What a mailed link does: whoever has it has the e-mail.
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

/** Sets the password, verifies the e-mail, ends every session; null when the link is no good. */
export async function resetPassword(
  queries: Queries,
  { token, passwordHash, now }: Reset,
): Promise<Account | null> {
  const account = await accountOfLink(queries, 'recovery', token, now);
  if (!account) return null;
  await setPassword(queries, account.id, passwordHash, now);
  if (!account.emailVerifiedAt) {
    await setVerifiedEmail(queries, account.id, { email: account.email, verifiedAt: now });
    // Whoever filled it in may have been somebody else.
    await markTakenOver(queries, account.id, now);
  }
  await removeLinks(queries, account.id);
  return endAllSessions(queries, account.id, now);
}

/** @returns whether the link was good; sessions stay as they are */
export async function confirmEmail(queries: Queries, token: string, now: Date): Promise<boolean> {
  const account = await accountOfLink(queries, 'confirmation', token, now);
  if (account && !account.emailVerifiedAt)
    await setVerifiedEmail(queries, account.id, { email: account.email, verifiedAt: now });
  return account !== null;
}

/**
 * The owner of the e-mail made no account: it goes, with all that whoever made it typed.
 * @returns null when the link is no good
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
  // Its owner may come by Google at this moment, or delete it.
  if (!link || !(await lockAccount(queries, link.accountId))) return null;
  const account = await findAccount(queries, link.accountId);
  return account?.email === link.email ? { ...account, email: link.email } : null;
}
