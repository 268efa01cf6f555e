// A wire to the database that a test can cut, stall and repair.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Every connection breaks, and a new one is refused as by a machine without a database. */
  cut(): void;
  /** Connections stand, and nothing comes through, as when a cable is pulled. */
  stall(): void;
  repair(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(to: {
  readonly host: string;
  readonly port: number;
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'up' | 'cut' | 'stalled' = 'up';

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
    const far = connect(to);
    keep(near);
    keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (chunk) => {
        if (state === 'up') other.write(chunk);
      });
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const dropAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    cut() {
      state = 'cut';
      dropAll();
    },
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    repair() {
      // What was swallowed meanwhile is gone: what stood then is worth nothing.
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
