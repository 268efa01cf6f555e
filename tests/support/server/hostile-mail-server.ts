// A mail server that hangs or drips at a point of the conversation, or refuses there; otherwise it takes what it is sent.
import { createServer, type Socket } from 'node:net';
import { listen } from '../listen.ts';

/** What it does at a step: says that, says nothing, or says something without end. */
export type Manner = string | 'hangs' | Readonly<{ drips: string }>;

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

export async function hostileMailServer() {
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
