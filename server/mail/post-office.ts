// Mails go through the database: nobody waits for the mail server, and what it refuses is tried again.
import type { Backend, PostOffice } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import {
  addMail,
  postponeMail,
  removeMail,
  takeDueMail,
  type WaitingMail,
} from '../stores/mail-store.ts';
import type { Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
/** Waits after each failure; after the last one the mail is given up. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

type Parts = Pick<Backend, 'database' | 'now' | 'log' | 'metrics'>;

/** @param pollMs how often mails are looked for that another instance left, or that are due again */
export function openPostOffice(mailer: Mailer, parts: Parts, pollMs: number): PostOffice {
  const { database, now, log, metrics } = parts;
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;

  const deliver = async (waiting: WaitingMail) => {
    try {
      const mail = await writeMail(database, waiting, now());
      if (mail) await mailer.send(mail);
      await removeMail(database, waiting.id);
      if (mail) metrics.mailed('sent');
    } catch (error) {
      const pause = PAUSES_MS[waiting.tries - 1];
      const reason = error instanceof Error ? describeError(error) : {};
      log.warn({ error: reason, tries: waiting.tries, isLast: !pause }, 'a mail was not sent');
      metrics.mailed(pause ? 'postponed' : 'given up');
      if (pause) await postponeMail(database, waiting.id, new Date(now().getTime() + pause));
      else await removeMail(database, waiting.id);
    }
  };
  const deliverAll = async () => {
    do {
      isAsked = false;
      for (;;) {
        const waiting = isClosed ? null : await takeDueMail(database, now());
        if (!waiting) break;
        await deliver(waiting);
      }
    } while (isAsked && !isClosed);
  };
  const wake = () => {
    isAsked = true;
    running ??= deliverAll()
      .catch((error: unknown) => {
        if (error instanceof Error) log.error({ error: describeError(error) }, 'mails wait');
      })
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    async post(mail) {
      await addMail(database, { ...mail, now: now() });
      wake();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
      mailer.close();
    },
  };
}
