// Transactions of a signed-in person, which fail when the session or the account has ended.
import type { Database, Queries } from '../database/database.ts';
import { sessionExpired } from '../http/signed-in.ts';
import { type Account, lockSession } from '../stores/account-store.ts';

/**
 * Runs `work` in a transaction with the account locked.
 * @throws {HttpError} 401 when the account was deleted or its sessions were ended since the request came
 */
export function inSession<Result>(
  database: Database,
  account: Pick<Account, 'id' | 'tokenVersion'>,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    if (!(await lockSession(queries, account))) throw sessionExpired();
    return work(queries);
  });
}
