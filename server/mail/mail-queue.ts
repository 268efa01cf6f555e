// The mail queue in the database: requests do not wait for the mail server, and failed mails are retried.
// @rule Who sends a mail, and tries again
import type { Backend, MailQueue } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { removeJob } from '../jobs/job-table.ts';
import { DeadlinePassed, type JobQueue, startJobWorker } from '../jobs/job-worker.ts';
import { addMail, MAILS, readMail } from '../stores/mail-store.ts';
import { isRefusedForGood, type Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
/** Pauses after failures; after the last one the mail is dropped. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

type Parts = Pick<Backend, 'database' | 'now' | 'log' | 'metrics'>;

export function openMailQueue(
  mailer: Mailer,
  parts: Parts,
  times: Pick<JobQueue, 'pollMs' | 'deadlineMs'>,
): MailQueue {
  const { database, now, log, metrics } = parts;
  const worker = startJobWorker(
    {
      table: MAILS,
      ...times,
      async run(job, signal) {
        const mail = await writeMail(database, readMail(job), now());
        if (mail) await mailer.send(mail, signal);
        await removeJob(database, MAILS, job.id);
        if (mail) metrics.mailed('sent');
      },
      failed({ tries }, error) {
        const isRefused = isRefusedForGood(error);
        const pauseMs = isRefused ? null : (PAUSES_MS[tries - 1] ?? null);
        const reason = error instanceof Error ? describeError(error) : {};
        log.warn({ error: reason, tries, isLast: pauseMs === null }, 'a mail was not sent');
        if (error instanceof DeadlinePassed) metrics.mailed('late');
        metrics.mailed(isRefused ? 'refused' : pauseMs === null ? 'given up' : 'postponed');
        return pauseMs;
      },
    },
    parts,
  );
  return {
    async post(mail) {
      await addMail(database, { ...mail, now: now() });
      worker.wake();
    },
    async close() {
      await worker.closeGracefully();
      mailer.close();
    },
  };
}
