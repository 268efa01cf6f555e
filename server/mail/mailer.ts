// Sends mails by SMTP.
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
   * @param signal aborts the conversation with the mail server at any point
   * @throws when the mail was not accepted, as far as is known
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Time limits of single steps; the signal limits the whole conversation. */
const PATIENCE_MS = 10_000;
/** SMTP codes for problems with our settings, such as the login. */
const OURS = new Set([530, 534, 535, 538]);
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** @param hear gets the lines of the conversation, without passwords */
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
    // Closes without QUIT, which would wait for a hanging server.
    socketCloseTimeout: 0,
    // Texts must never make the server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }, signal) => {
      // An object, so that the address cannot inject headers.
      const recipient = { name: '', address: to };
      await transport.sendMail({ from, to: recipient, subject, text, html, signal });
    },
    close: () => transport.close(),
  };
}

/** A logger for nodemailer that passes on only the lines of the conversation, from which it removes passwords. */
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

/** Whether the mail server will refuse this mail later too. */
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
