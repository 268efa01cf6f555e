// A real SMTP server in the process, that keeps what it is sent and can be made to refuse it.
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
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
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const recipientOf = ({ to }: ParsedMail) =>
    [to ?? []]
      .flat()
      .map(({ text }) => text)
      .join();

  return {
    url: `smtp://127.0.0.1:${port}`,
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
