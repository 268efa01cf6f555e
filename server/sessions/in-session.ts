// Writes of somebody signed in: none outlives the session that asked for it, or the account.
import type { Database, Queries } from '../database/database.ts';
import { sessionExpired } from '../http/signed-in.ts';
import { type Account, lockSession } from '../stores/account-store.ts';

/**
 * Commits what `work` did, with the account kept as it is.
 * @throws {HttpError} 401 when the account is gone, or its sessions were ended, since the request came
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
