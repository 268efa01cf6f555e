// Chooses how mails are sent: by SMTP, to the sandbox mailbox, or not at all.
import type { Backend, MailQueue } from '../backend.ts';
import { openMailQueue } from './mail-queue.ts';
import { sandboxMailer, smtpMailer } from './mailer.ts';

const POLL_MS = 15_000;
const DEADLINE_MS = 30_000;

interface Times {
  readonly mailPollMs?: number;
  /** Time limit of the whole conversation with the mail server. */
  readonly mailDeadlineMs?: number;
}

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log' | 'metrics'>;

/** Null where no mail can be sent. */
export function openMail(
  parts: Parts,
  { mailPollMs = POLL_MS, mailDeadlineMs = DEADLINE_MS }: Times,
): MailQueue | null {
  const { config, database, now, log } = parts;
  const { mail, sandbox } = config;
  const times = { pollMs: mailPollMs, deadlineMs: mailDeadlineMs };
  if (mail) return openMailQueue(smtpMailer(mail), parts, times);
  if (sandbox) return openMailQueue(sandboxMailer(database, now), parts, times);
  log.info('no mail is sent, and no password can be recovered: SMTP_URL is missing');
  return null;
}
