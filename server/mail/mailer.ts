// What sends a mail: an SMTP server, or in the sandbox a page that shows it.
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * @param signal ends the conversation with the mail server wherever it stands
   * @throws when the mail was not taken, as far as is known
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Each of these counts one silence only; the whole conversation is limited by the signal. */
const PATIENCE_MS = 10_000;
/** Codes of a refusal that is about our settings: whoever signs in, and with what. */
const OURS = new Set([530, 534, 535, 538]);
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** @param hear is told what both sides say, without passwords */
export function smtpMailer(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  hear?: (line: string) => void,
): Mailer {
  const transport = createTransport({
    ...(hear && { debug: true, logger: conversation(hear) }),
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Not a polite end, for which somebody who hangs would be waited for.
    socketCloseTimeout: 0,
    // A mail's text is ours; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }, signal) => {
      // As an object: no header can be smuggled in through the address.
      const recipient = { name: '', address: to };
      await transport.sendMail({ from, to: recipient, subject, text, html, signal });
    },
    close: () => transport.close(),
  };
}

/** What nodemailer logs, of which only the lines of the conversation are told; it leaves passwords out of them. */
function conversation(hear: (line: string) => void) {
  const log = (entry: unknown, line: unknown) => {
    const { tnx } = v.parse(v.looseObject({ tnx: v.optional(v.unknown()) }), entry);
    const side = tnx === 'client' ? '→' : tnx === 'server' ? '←' : null;
    if (side) hear(`${side} ${String(line)}`);
  };
  return {
    level: () => undefined,
    trace: log,
    debug: log,
    info: log,
    warn: log,
    error: log,
    fatal: log,
  };
}

/** Whether the mail server will not take this mail later either. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error))
    return false;
  const code = Number(error.responseCode);
  // 503 is about the order of commands.
  if (code < 500 || code > 599 || code === 503 || OURS.has(code)) return false;
  return ABOUT_THE_MAIL.has(String(error.command));
}

export function sandboxMailer(database: Queries, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await database.rows(
        'INSERT INTO sandbox_mails (id, recipient, subject, content, sent_at) VALUES ($1, $2, $3, $4, $5)',
        [randomUUID(), to, subject, text, now()],
      );
    },
    close: () => undefined,
  };
}
