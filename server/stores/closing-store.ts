// Accounts to close: they no longer have an e-mail, but may still have payments.
import type { Queries } from '../database/database.ts';
import { JOB_COLUMNS, type JobTable } from '../jobs/job-table.ts';

/** A row is deleted with its account. */
export const CLOSINGS: JobTable = {
  name: 'closings',
  ...JOB_COLUMNS,
  isWaiting: 'true',
  since: 'since',
};

export async function addClosing(queries: Queries, accountId: string, now: Date): Promise<void> {
  await queries.rows(
    `INSERT INTO closings (id, since, next_try_at) VALUES ($1, $2, $2) ON CONFLICT (id) DO NOTHING`,
    [accountId, now],
  );
}
