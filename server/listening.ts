// Opens and closes the server's port.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from './config.ts';

/** The port is in use; the message is for whoever starts the server. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** Loopback and wildcard addresses, which are shown as localhost. */
const SHOWN_AS_LOCALHOST = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

const IDLE_SWEEP_MS = 50;

/**
 * @returns the origin to open in a browser
 * @throws {PortTaken}
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new PortTaken(
        `El puerto ${port} ya está en uso: cierra el programa que lo usa o elige otro con PORT.`,
      );
    if (code === 'EACCES') throw new PortTaken(`No hay permiso para usar el puerto ${port}.`);
    throw error;
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  const shown = host.includes(':') ? `[${host}]` : host;
  return `http://${SHOWN_AS_LOCALHOST.has(host) ? 'localhost' : shown}:${taken}`;
}

/** Accepts nothing new, lets requests in flight finish, and cuts off what takes longer than `limitMs`. */
export async function closeGracefully(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection turns idle when its last answer is out, and would keep the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
