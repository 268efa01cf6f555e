// Puts a server of a test on a port of this machine.
import { once } from 'node:events';
import type { Server } from 'node:net';

/** @returns its port: a free one by default */
export async function listen(server: Server, at = 0): Promise<number> {
  await once(server.listen(at, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}
