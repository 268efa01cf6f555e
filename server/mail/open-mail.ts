// How a deployment sends mail: by SMTP, into the sandbox's mailbox, or not at all.
import type { Backend, PostOffice } from '../backend.ts';
import { sandboxMailer, smtpMailer } from './mailer.ts';
import { openPostOffice } from './post-office.ts';

const POLL_MS = 15_000;

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log' | 'metrics'>;

/** Null where no mail can be sent. */
export function openMail(parts: Parts, pollMs = POLL_MS): PostOffice | null {
  const { config, database, now, log } = parts;
  const { mail, sandbox } = config;
  if (mail) return openPostOffice(smtpMailer(mail), parts, pollMs);
  if (sandbox) return openPostOffice(sandboxMailer(database, now), parts, pollMs);
  log.info('no mail is sent, and no password can be recovered: SMTP_URL is missing');
  return null;
}
