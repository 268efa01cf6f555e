// The queue of accounts to close once their payments are ended.
import type { Backend, ClosingQueue } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { startJobWorker } from '../jobs/job-worker.ts';
import { CLOSINGS } from '../stores/closing-store.ts';
import { closeAccount } from './close-account.ts';

const MINUTE_MS = 60_000;
const DEADLINE_MS = 30_000;
/** Pauses after failures; the last one repeats for ever, because charges may continue. */
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

type Parts = Pick<Backend, 'billing' | 'database' | 'now' | 'log' | 'journal'>;

export function openClosingQueue(parts: Parts, pollMs = 15_000): ClosingQueue {
  const worker = startJobWorker(
    {
      table: CLOSINGS,
      deadlineMs: DEADLINE_MS,
      pollMs,
      async run({ id }) {
        await closeAccount(parts, id);
      },
      failed({ id, tries }, error) {
        const reason = error instanceof Error ? describeError(error) : {};
        parts.log.warn({ account: id, tries, error: reason }, 'an account was not closed');
        return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
      },
    },
    parts,
  );
  return { wake: worker.wake, close: worker.closeGracefully };
}
