// Distinguishes loopback and private hosts from public ones.
import { BlockList, isIP, isIPv4 } from 'node:net';

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

const LOCAL_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL_NETWORKS.addSubnet(network, bits, 'ipv4');
LOCAL_NETWORKS.addAddress('::1', 'ipv6');
LOCAL_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
LOCAL_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public server answers for: RFC 6761, 6762, 8375, and a name without a dot. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|test|invalid|internal|lan|home\.arpa)$/;

/** Whether the host can be public. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version > 0) return !LOCAL_NETWORKS.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return !LOCAL_NAME.test(host);
}
