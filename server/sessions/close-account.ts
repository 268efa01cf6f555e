// The end of an account: of what it pays first, then of all it has.
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
 * No transaction is open while whoever is paid is asked.
 * @param lock keeps the account from changing, and says whether it is still to be deleted
 * @returns false when it is not, or is gone already
 * @throws {HttpError} when it cannot be made sure that nothing more is charged: the account stays
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
 * The account, and what is known of it afterwards: that its sessions at a provider ended, and that it had a trial. The
 * caller holds its lock.
 */
export async function deleteWhole(queries: Queries, id: string, now: Date): Promise<void> {
  await endIdentities(queries, id, now);
  await endTrials(queries, id, now);
  await deleteAccountRow(queries, id);
}

/**
 * The e-mail is somebody else's. Nothing of the account is left but what it pays: the queue ends that, and closes it.
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
