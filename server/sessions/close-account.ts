// Closes an account: ends its payments first, then deletes its data.
// @rule How an account is closed
import type { Backend } from '../backend.ts';
import type { Queries } from '../database/database.ts';
import {
  type Account,
  deleteAccountRow,
  lockAccount,
  vacateAccount,
} from '../stores/account-store.ts';
import { addClosing } from '../stores/closing-store.ts';
import { endIdentities } from '../stores/ended-identity-store.ts';
import { endTrials } from '../stores/trial-store.ts';

type Parts = Pick<Backend, 'database' | 'now' | 'journal'> & {
  readonly billing: Pick<Backend['billing'], 'end'>;
};

/**
 * No transaction is open during requests to the payment provider.
 * @param lock locks the account and tells whether it still must be deleted
 * @returns false when it must not, or is already deleted
 * @throws {HttpError} when the provider cannot confirm that nothing more is charged: the account stays
 */
export async function closeAccount(
  { billing, database, now, journal }: Parts,
  id: string,
  lock: (queries: Queries) => Promise<boolean> = (queries) => lockAccount(queries, id),
): Promise<boolean> {
  await billing.end(id);
  const isClosed = await database.transaction(async (queries) => {
    if (!(await lock(queries))) return false;
    await deleteWhole(queries, id, now());
    return true;
  });
  if (isClosed) journal('account deleted', id);
  return isClosed;
}

/**
 * Deletes the account and remembers that its provider sessions ended and that it had a trial. The
 * caller holds its lock.
 */
export async function deleteWhole(queries: Queries, id: string, now: Date): Promise<void> {
  await endIdentities(queries, id, now);
  await endTrials(queries, id, now);
  await deleteAccountRow(queries, id);
}

/**
 * The e-mail belongs to another person. Only the payments of the account are left; the queue ends them and closes it.
 * The caller holds its lock.
 */
export async function disownAccount(
  queries: Queries,
  account: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await vacateAccount(queries, account);
  await addClosing(queries, account.id, now);
}
