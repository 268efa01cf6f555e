// Which addresses only programs of this machine can reach.
import { isIPv4 } from 'node:net';

const HOST_AND_PORT = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/;

/** @param host without a port; an IPv6 address without brackets */
export function isLoopback(host: string): boolean {
  return isIPv4(host) ? host.startsWith('127.') : /^(localhost|::1)$/i.test(host);
}

/** Whether the text is `host:port` and nothing else, with such a host. */
export function isLoopbackWithPort(address: string): boolean {
  const [, bracketed, plain, port] = HOST_AND_PORT.exec(address) ?? [];
  const number = Number(port);
  const isHost = plain === undefined ? bracketed === '::1' : isLoopback(plain);
  return isHost && number >= 1 && number <= 65535;
}
