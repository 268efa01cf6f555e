// A mail server that hangs, drips or refuses: each attempt ends, and other mails do not wait for it.
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../support/listen.ts';
import { newEmail } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile, startIn } from '../support/server/test-server.ts';

/** The first word of a command; the greeting, and the dot that ends the text. */
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | '.';
/** The reply at a step: a line, silence, or lines without end. */
type Manner = string | 'hangs' | Readonly<{ drips: string }>;
type Manners = Partial<Record<Step, Manner>>;

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
  let manners: Manners = {};
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
    /** @param only the recipient who is treated so; everybody by default */
    behave(how: Manners, only = '') {
      manners = how;
      victim = only;
    },
    open: () => open.size,
    /** The recipients whose mails it took. */
    taken,
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

const environment = { SMTP_URL: post.url, MAIL_FROM: 'VIRSI <hola@virsi.test>' };
const hasty = serverForFile(environment, { mailPollMs: 20, mailDeadlineMs: 150 });
/** With the deadline of production. */
const patient = serverForFile(environment, { mailPollMs: 20 });

const MINUTE = 60_000;

/** @returns what reads the log lines about unsent mails since this call */
function failuresOf(server: typeof patient) {
  const all = () => server.lines().filter(({ msg }) => msg === 'a mail was not sent');
  const before = all().length;
  return () => all().slice(before);
}

it.each<[string, Manners]>([
  ['does not greet', { greeting: 'hangs' }],
  ['greets letter by letter', { greeting: { drips: '2' } }],
  ['names extensions without end', { EHLO: { drips: '250-X\r\n' } }],
  ['never finishes STARTTLS', { EHLO: '250-x\r\n250 STARTTLS\r\n' }],
  ['does not take the recipient', { RCPT: 'hangs' }],
  ['never confirms the mail', { '.': { drips: '250-well\r\n' } }],
])('a conversation with a mail server that %s ends at the deadline', async (_, manners) => {
  post.behave(manners);
  const failures = failuresOf(hasty);
  await hasty.signUp();
  await until(() => failures().length > 0);
  expect(failures()[0]).toMatchObject({ error: { type: 'DeadlinePassed' }, isLast: false });
  await until(() => post.open() === 0);
});

it('a mail that hangs delays no other mail', async () => {
  const failures = failuresOf(patient);
  const hanging = newEmail();
  post.behave({ RCPT: 'hangs' }, hanging);
  await until(() => post.open() === 0);
  await patient.signUp(hanging);
  await until(() => post.open() > 0);
  const { email } = await patient.signUp();
  await until(() => post.taken.includes(email));
  post.hangUp();
  await until(() => failures().length > 0);
});

it.each<[string, Manners, isLast: boolean]>([
  ['an unknown recipient is not', { RCPT: '550 5.1.1 no such user\r\n' }, true],
  ['an unwanted text is not', { '.': '554 5.7.1 not wanted\r\n' }, true],
  ['an unwanted sender is not', { MAIL: '553 5.1.8 not you\r\n' }, true],
  ['a greylisted recipient is', { RCPT: '451 4.7.1 greylisted\r\n' }, false],
  ['a refused connection is', { greeting: '554 no service\r\n' }, false],
  ['a missing sign-in is', { MAIL: '530 5.7.0 authentication required\r\n' }, false],
])('a mail with %s tried again', async (_, manners, isLast) => {
  post.behave(manners);
  const failures = failuresOf(patient);
  const { email } = await patient.signUp();
  await until(() => failures().length > 0);
  expect(failures()).toMatchObject([{ tries: 1, isLast }]);
  post.behave({});
  patient.pass(24 * 60 * MINUTE);
  const other = await patient.signUp();
  await until(() => post.taken.includes(other.email));
  if (isLast) expect(post.taken).not.toContain(email);
  else await until(() => post.taken.includes(email));
});

it('a server that stops leaves a hanging mail due at once for the next one', async () => {
  const home = await newHome();
  post.behave({ '.': 'hangs' });
  const first = await startIn(home, environment);
  await until(() => post.open() === 0);
  const { email } = await first.signUp();
  await until(() => post.open() > 0);
  await first.close();
  await until(() => post.open() === 0);
  post.behave({});
  const second = await startIn(home, environment);
  await until(() => post.taken.includes(email));
  await second.close();
});
