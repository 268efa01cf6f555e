// A real SMTP server in the process, that keeps what it is sent and can be made to refuse it.
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listen } from '../listen.ts';
import { until } from './server-process.ts';

export async function mailServer() {
  const mails: ParsedMail[] = [];
  let refusals = 0;
  let tried = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      simpleParser(stream).then((mail) => {
        tried += 1;
        if (refusals > 0) {
          refusals -= 1;
          return done(new Error('not now'));
        }
        mails.push(mail);
        done();
      }, done);
    },
  });
  // Of a connection that a test cuts.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  const recipientOf = ({ to }: ParsedMail) =>
    [to ?? []]
      .flat()
      .map(({ text }) => text)
      .join();

  const url = `smtp://127.0.0.1:${port}`;
  return {
    url,
    /** Of a server that sends by it. */
    environment: {
      SMTP_URL: url,
      MAIL_FROM: 'VIRSI <hola@virsi.test>',
      PUBLIC_URL: 'https://app.virsi.test',
      TRUST_PROXY: 'on',
    },
    tried: () => tried,
    refuse(times: number) {
      refusals = times;
    },
    to: (email: string) => mails.filter((mail) => recipientOf(mail) === email),
    /** Waits for a mail to this person whose subject begins so. */
    next: (email: string, subject: string, count = 1) =>
      until(
        () =>
          mails.filter((mail) => recipientOf(mail) === email && mail.subject?.startsWith(subject))[
            count - 1
          ],
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The token of the link in a mail. */
export function tokenOf({ text = '' }: ParsedMail): string {
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}
