// The provider as one worker sees it: a door of its own to the emulator that all workers share.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const HOST = '127.0.0.1';

export interface Provider {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  readonly host: string;
  readonly url: string;
  /** Cuts what is connected, and refuses connections until it is opened. */
  shut(): Promise<void>;
  /** On the same port. */
  open(): Promise<void>;
}

/** @param emulator host:port */
export async function openProvider(emulator: string): Promise<Provider> {
  const { hostname, port } = new URL(`http://${emulator}`);
  const sockets = new Set<Socket>();
  const door = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      // Either end may go at any time: so does the other then.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  const listen = async (at: number) => {
    door.listen(at, HOST);
    await once(door, 'listening');
  };
  await listen(0);
  const address = door.address();
  if (!address || typeof address === 'string') throw new Error('The door has no port');
  return {
    host: `${HOST}:${address.port}`,
    url: `http://${HOST}:${address.port}`,
    shut: async () => {
      if (!door.listening) return;
      const closed = once(door, 'close');
      door.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(address.port),
  };
}
