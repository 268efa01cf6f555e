// What sends a mail: an SMTP server, or in the sandbox a page that shows it.
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Queries } from '../database/database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @throws when the mail was not taken */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 10_000;

export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail's text is ours; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // As an object: no header can be smuggled in through the address.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}

const SHOWN_FOR_MS = 24 * 3600 * 1000;

export function sandboxMailer(database: Queries, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await database.rows('DELETE FROM sandbox_mails WHERE sent_at < $1', [
        new Date(now().getTime() - SHOWN_FOR_MS),
      ]);
      await database.rows(
        'INSERT INTO sandbox_mails (id, recipient, subject, content, sent_at) VALUES ($1, $2, $3, $4, $5)',
        [randomUUID(), to, subject, text, now()],
      );
    },
    close: () => undefined,
  };
}
