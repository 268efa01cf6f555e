// Works off a table of jobs in the background, by whichever instance comes to them: several at a time, each with one
// deadline, and those that fail again after a pause.
import type { Backend } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { type Job, type JobTable, postponeJob, removeJob, takeDueJob } from './job-table.ts';

/** By default so many at a time that one which hangs does not hold up the others. */
const AT_ONCE = 4;
/** An instance that dies leaves its jobs to the others after this; every deadline is shorter. */
const LEASE_MS = 60_000;
/** Whoever closes the server waits so long for jobs to end, and then ends them. */
const CLOSING_MS = 1000;

/** The attempt took longer than it may. What it was about may have been done all the same. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

class ServerStops extends Error {
  override readonly name = 'ServerStops';
}

export interface JobQueue {
  readonly table: JobTable;
  readonly atOnce?: number;
  /** For one attempt as a whole, whatever it waits for. */
  readonly deadlineMs: number;
  /** How often jobs are looked for that another instance left, or that are due again. */
  readonly pollMs: number;
  /**
   * Does the job, and marks it as done in the table.
   * @param signal aborted when the attempt is over: whatever is open is to be closed then
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** @returns milliseconds until the next attempt; null gives the job up */
  failed(job: Job, error: unknown): number | null;
}

export interface JobWorker {
  /** There may be a new job. */
  wake(): void;
  /** Takes no new job, and leaves to the others what does not end soon. */
  closeGracefully(): Promise<void>;
}

export function startJobWorker(
  { table, atOnce = AT_ONCE, deadlineMs, pollMs, run, failed }: JobQueue,
  { database, now, log }: Pick<Backend, 'database' | 'now' | 'log'>,
): JobWorker {
  const running = new Map<string, { controller: AbortController; attempted: Promise<void> }>();
  let looking: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;

  const complain = (error: unknown) => {
    if (error instanceof Error)
      log.error({ queue: table.name, error: describeError(error) }, 'jobs wait');
  };

  const attempt = async (job: Job, controller: AbortController) => {
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(new DeadlinePassed()), deadlineMs);
    try {
      await Promise.race([run(job, signal), aborted(signal)]);
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : error;
      // Where this instance stops it is nobody's failure, and due for the others.
      const pauseMs = reason instanceof ServerStops ? 0 : failed(job, reason);
      const until = new Date(now().getTime() + (pauseMs ?? 0));
      if (pauseMs === null) await removeJob(database, table, job.id);
      else await postponeJob(database, table, { id: job.id, until });
    } finally {
      clearTimeout(timer);
    }
  };
  const begin = (job: Job) => {
    const controller = new AbortController();
    const attempted = attempt(job, controller)
      .catch(complain)
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { controller, attempted });
  };
  const isFree = () => !isClosed && running.size < atOnce;
  const look = async () => {
    try {
      while (isAsked && isFree()) {
        isAsked = false;
        while (isFree()) {
          const job = await takeDueJob(database, table, { now: now(), leaseMs: LEASE_MS });
          // A clock that jumps ends leases; what is under way here is not begun again.
          if (!job) break;
          if (!running.has(job.id)) begin(job);
        }
      }
    } catch (error) {
      complain(error);
    } finally {
      looking = null;
    }
  };
  const wake = () => {
    isAsked = true;
    if (isFree()) looking ??= look();
  };

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    async closeGracefully() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      const cut = setTimeout(() => {
        for (const { controller } of running.values()) controller.abort(new ServerStops());
      }, CLOSING_MS);
      await Promise.all([...running.values()].map(({ attempted }) => attempted));
      clearTimeout(cut);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
