// A mail server that hangs, drips or refuses: each attempt has an end, and nobody else waits for it.
import dns from 'node:dns';
import { createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { smtpMailer } from '../../server/mail/mailer.ts';
import { listen } from '../support/listen.ts';
import { newEmail } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile, startIn } from '../support/server/test-server.ts';

// A mail server that hangs or drips at a point of the conversation, or refuses there; otherwise it takes what it is sent.
/** What it does at a step: says that, says nothing, or says something without end. */
type Manner = string | 'hangs' | Readonly<{ drips: string }>;

/** The first words of a command; the greeting, and the dot that ends the text. */
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | '.';

const POLITE: Record<Step, string> = {
  greeting: '220 hostile.test\r\n',
  EHLO: '250 hostile.test\r\n',
  STARTTLS: '220 go on\r\n',
  MAIL: '250 ok\r\n',
  RCPT: '250 ok\r\n',
  DATA: '354 go on\r\n',
  '.': '250 taken\r\n',
};

const DRIP_MS = 20;

async function hostileMailServer() {
  const open = new Set<Socket>();
  const taken: string[] = [];
  let met = 0;
  let manners: Partial<Record<Step, Manner>> = {};
  let victim = '';

  const act = (socket: Socket, step: Step) => {
    const manner = manners[step] ?? POLITE[step];
    if (manner === 'hangs') return;
    if (typeof manner === 'string') socket.write(manner);
    else {
      const drip = setInterval(() => socket.write(manner.drips), DRIP_MS);
      socket.on('close', () => clearInterval(drip));
    }
  };
  const server = createServer((socket) => {
    met += 1;
    open.add(socket);
    let isText = false;
    let recipient = '';
    let rest = '';
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isText && line !== '.') continue;
        const step = Object.keys(POLITE).find((one): one is Step => line.startsWith(one));
        if (!step) continue;
        if (step === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        const isSpared = victim !== '' && recipient !== '' && recipient !== victim;
        if (isSpared) socket.write(POLITE[step]);
        else act(socket, step);
        if (step === '.' && (isSpared || !manners[step])) taken.push(recipient);
        isText = step === 'DATA' && (isSpared || !manners[step]);
      }
    });
    act(socket, 'greeting');
  });
  const port = await listen(server);
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** @param only who is treated so; everybody by default */
    behave(how: Partial<Record<Step, Manner>>, only = '') {
      manners = how;
      victim = only;
    },
    met: () => met,
    open: () => open.size,
    /** Whose mails it took. */
    taken: () => taken,
    hangUp,
    close() {
      server.close();
      hangUp();
    },
  };
}

const newHome = homesForFile();

const post = await hostileMailServer();
afterAll(post.close);

const FROM = 'VIRSI <hola@virsi.test>';
const server = serverForFile(
  { SMTP_URL: post.url, MAIL_FROM: FROM },
  { mailPollMs: 20, mailDeadlineMs: 150 },
);

/** With the time that a conversation has in production. */
const patient = serverForFile({ SMTP_URL: post.url, MAIL_FROM: FROM }, { mailPollMs: 20 });

const MINUTE = 60_000;

/** The log lines about mails that were not sent, since this is called. */
function failures(of = server) {
  const all = () => of.lines().filter(({ msg }) => msg === 'a mail was not sent');
  const before = all().length;
  return () => all().slice(before);
}

describe('a conversation', () => {
  it.each<[string, Record<string, Manner>]>([
    ['that does not begin', { greeting: 'hangs' }],
    ['whose greeting comes letter by letter', { greeting: { drips: '2' } }],
    ['whose greeting has no last line', { greeting: { drips: '220-hola\r\n' } }],
    ['that stops after the name', { EHLO: 'hangs' }],
    ['whose extensions have no end', { EHLO: { drips: '250-X\r\n' } }],
    ['that never becomes secret', { EHLO: '250-x\r\n250 STARTTLS\r\n' }],
    ['that takes no sender', { MAIL: 'hangs' }],
    ['that considers the recipient, line by line', { RCPT: { drips: '250-well\r\n' } }],
    ['that does not ask for the text', { DATA: 'hangs' }],
    ['that never says that it took the mail', { '.': 'hangs' }],
    ['that is about to say that it took the mail', { '.': { drips: '250-well\r\n' } }],
  ])('%s ends at the deadline, and leaves nothing open', async (_, manners) => {
    post.behave(manners);
    const failed = failures();
    const met = post.met();
    await server.signUp();
    await until(() => failed().length > 0);
    expect(failed()).toMatchObject([
      { error: { type: 'DeadlinePassed' }, tries: 1, isLast: false },
    ]);
    expect(post.met()).toBe(met + 1);
    await until(() => post.open() === 0);
  });

  it('with a name that is not found in time ends at the deadline', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(undefined);
    const mailer = smtpMailer({ smtpUrl: 'smtp://mail.virsi.test', from: FROM });
    const mail = { to: 'ana@ejemplo.com', subject: '', text: '', html: '' };
    await expect(mailer.send(mail, AbortSignal.timeout(100))).rejects.toThrow('aborted');
    expect(lookup).toHaveBeenCalled();
    lookup.mockRestore();
  });

  it('that hangs holds up nobody else', async () => {
    const failed = failures(patient);
    const hanging = newEmail();
    post.behave({ RCPT: 'hangs' }, hanging);
    const met = post.met();
    await patient.signUp(hanging);
    await until(() => post.met() > met);
    const { email } = await patient.signUp();
    await until(() => post.taken().includes(email));
    post.hangUp();
    await until(() => failed().length > 0);
  });
});

describe('a mail', () => {
  it.each<[string, Record<string, Manner>]>([
    ['whose recipient does not exist', { RCPT: '550 5.1.1 no such user\r\n' }],
    ['whose text is not wanted', { '.': '554 5.7.1 not wanted\r\n' }],
    ['whose sender is not wanted', { MAIL: '553 5.1.8 not you\r\n' }],
  ])('%s is not tried again', async (_, manners) => {
    post.behave(manners);
    const failed = failures(patient);
    const { email } = await patient.signUp();
    await until(() => failed().length > 0);
    expect(failed()).toMatchObject([{ tries: 1, isLast: true }]);
    post.behave({});
    patient.pass(24 * 60 * MINUTE);
    const other = await patient.signUp();
    await until(() => post.taken().includes(other.email));
    expect(post.taken()).not.toContain(email);
  });

  it.each<[string, Record<string, Manner>]>([
    ['is asked to come later', { RCPT: '451 4.7.1 greylisted\r\n' }],
    ['is not served', { greeting: '554 no service\r\n' }],
    ['has to sign in', { MAIL: '530 5.7.0 authentication required\r\n' }],
  ])('of whoever %s is tried again', async (_, manners) => {
    post.behave(manners);
    const failed = failures(patient);
    const { email } = await patient.signUp();
    await until(() => failed().length > 0);
    expect(failed()).toMatchObject([{ tries: 1, isLast: false }]);
    post.behave({});
    patient.pass(MINUTE);
    await until(() => post.taken().includes(email));
  });
});

it('a server that stops leaves a mail that hangs to the others, due at once', async () => {
  const home = await newHome();
  const start = () => startIn(home, { SMTP_URL: post.url, MAIL_FROM: FROM });
  post.behave({ '.': 'hangs' });
  const first = await start();
  const met = post.met();
  const { email } = await first.signUp();
  await until(() => post.met() > met);
  await first.close();
  await until(() => post.open() === 0);
  post.behave({});
  const second = await start();
  await until(() => post.taken().includes(email));
  await second.close();
});
