// Processes a job table in the background, shared by all instances: several jobs at a time, each with a
// deadline; failed jobs are retried after a pause.
// @rule Who sends a mail, and tries again
import type { Backend } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { type Job, type JobTable, postponeJob, removeJob, takeDueJob } from './job-table.ts';

/** Default concurrency, so that one hanging job does not block the others. */
const AT_ONCE = 4;
/** Other instances take the jobs of a dead instance after this time; every deadline is shorter. */
const LEASE_MS = 60_000;
/** On shutdown, running jobs are aborted after this time. */
const CLOSING_MS = 1000;

/** The attempt exceeded its deadline. Its work may still have been done. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

class ServerStops extends Error {
  override readonly name = 'ServerStops';
}

export interface JobQueue {
  readonly table: JobTable;
  readonly atOnce?: number;
  /** Time limit of one attempt. */
  readonly deadlineMs: number;
  /** Poll interval for jobs that another instance left or that are due again. */
  readonly pollMs: number;
  /**
   * Does the job and marks it as done in the table.
   * @param signal aborted when the attempt is over; open resources must then be closed
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** @returns milliseconds until the next attempt; null gives up */
  failed(job: Job, error: unknown): number | null;
}

export interface JobWorker {
  /** Looks for a new job. */
  wake(): void;
  /** Takes no new jobs and leaves unfinished ones to other instances. */
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
      // A shutdown does not count as a failure; other instances can take the job at once.
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
          const except = [...running.keys()];
          const job = await takeDueJob(database, table, { now: now(), leaseMs: LEASE_MS, except });
          if (!job) break;
          begin(job);
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
