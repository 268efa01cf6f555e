// A connection to a third party that a test can cut, stall, slow down, answer itself and repair.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../listen.ts';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

export async function startTcpProxy(to: { readonly host: string; readonly port: number }) {
  const sockets = new Set<Socket>();
  let state: 'up' | 'cut' | 'stalled' | 'answering' = 'up';
  let delay = 0;
  let ownAnswer = '';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (state === 'stalled') socket.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    keep(near);
    if (state === 'answering') {
      near.once('data', () => near.end(ownAnswer));
      return;
    }
    const far = connect(to);
    keep(far);
    near.on('data', (chunk) => {
      if (state === 'up') far.write(chunk);
    });
    let last = Promise.resolve();
    far.on('data', (chunk) => {
      if (delay > 0) last = last.then(() => wait(delay));
      last = last.then(() => {
        if (state === 'up') near.write(chunk);
      });
    });
    near.on('close', () => far.destroy());
    far.on('close', () => last.then(() => near.destroy()));
  });
  const port = await listen(server);

  const dropAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port,
    /** Every connection breaks, and a new one is refused as by a machine without a database. */
    cut() {
      state = 'cut';
      dropAll();
    },
    /** Connections stand, and nothing comes through, as when a cable is pulled. */
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    /** Each piece that comes back takes this long. */
    slow(milliseconds: number) {
      delay = milliseconds;
    },
    /** Answers the first data of each connection with this, and ends it. */
    lie(answer: string) {
      ownAnswer = answer;
      state = 'answering';
      dropAll();
    },
    repair() {
      delay = 0;
      // Data was lost meanwhile, so the connections of that time are useless.
      dropAll();
      state = 'up';
    },
    async close() {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}
