// One client that does to a server what it is told, in a process of its own. Prints what it was answered.
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ATTACKS, type Attack } from './attacks.ts';

const [url = '', name = '', seconds = '', email = '', token = ''] = process.argv.slice(2);
const attack = ATTACKS.find((each) => each.name === name);
if (!attack) throw new Error(`no such attack: ${name}`);
// It would be on another machine: what it needs of this one's processors is not the server's doing.
setPriority(19);

if (attack.requests) {
  const result = await autocannon({
    url,
    connections: attack.connections,
    duration: Number(seconds),
    timeout: 60,
    requests: [...attack.requests({ email, token })],
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => `${count} × ${status}`,
  );
  console.log(statuses.join(', ') || 'none');
} else console.log(`${await dripOn(url, attack, Number(seconds))} ended`);
process.exit(0);

/** @returns how many of the connections were ended by the server */
async function dripOn(url: string, { connections, drip = '' }: Attack, seconds: number) {
  const { hostname, port } = new URL(url);
  let ended = 0;
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .on('close', () => {
        ended += 1;
      }),
  );
  for (const socket of sockets) socket.write(drip);
  // Each once a second, and never all at once.
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % 100;
    for (const [index, socket] of sockets.entries())
      if (drip && index % 100 === turn && socket.writable) socket.write('x');
  }, 10);
  await wait(seconds * 1000);
  clearInterval(timer);
  const seen = ended;
  for (const socket of sockets) socket.destroy();
  return seen;
}
