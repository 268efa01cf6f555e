// The client that a request is counted for: an IPv4 address, or an IPv6 /64 network.
// @rule Which client a request is of
import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';

const HEADER = 'X-Forwarded-For';
/** Twice the longest address with zone and port. */
const LONGEST_ENTRY = 128;

/** `192.0.2.1:5123`, `[2001:db8::1]:443`, `[2001:db8::1]` */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{0,5})?$/;

/** Prefixes of an IPv4 address that is written as IPv6: mapped, translated (RFC 2765, RFC 6052). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']);
/** 6to4 (RFC 3056): the owner of one IPv4 address has 65,536 IPv6 networks. */
const SIX_TO_FOUR = '2002';

/**
 * Behind a trusted proxy, the last address of X-Forwarded-For, which that proxy added itself. A header without a
 * readable last address counts as the proxy; each such problem is logged once.
 */
export function clientAddresses({ config, log }: Pick<Backend, 'config' | 'log'>) {
  const logged = new Set<string>();
  const warn = (problem: string) => {
    if (logged.has(problem)) return;
    logged.add(problem);
    log.warn({ header: HEADER, problem }, 'clients share the limits of the proxy');
  };

  const forwarded = (c: Context<RequestEnv>): string | null => {
    const header = c.req.header(HEADER);
    if (header === undefined) {
      warn('absent');
      return null;
    }
    const last = header.slice(header.lastIndexOf(',') + 1).trim();
    const network = networkOf(last);
    if (!network) warn(last === '' ? 'empty' : 'not an address');
    return network;
  };

  return (c: Context<RequestEnv>): string => {
    const network = config.trustProxy ? forwarded(c) : null;
    return network ?? networkOf(getConnInfo(c).remote.address ?? '') ?? 'unknown';
  };
}

/** The same key for every notation of an address; null for any other text. */
export function networkOf(text: string): string | null {
  if (text.length > LONGEST_ENTRY) return null;
  const unquoted = /^"(.*)"$/.exec(text)?.[1] ?? text;
  const [, bracketed, dotted] = WITH_PORT.exec(unquoted) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? unquoted).split('%');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOfGroups(groupsOf(address)) : null;
}

/** The eight groups in lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function networkOfGroups(groups: readonly string[]): string {
  if (IPV4_PREFIXES.has(groups.slice(0, 6).join(':'))) return ipv4Of(groups.slice(6));
  if (groups[0] === SIX_TO_FOUR) return ipv4Of(groups.slice(1, 3));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function ipv4Of(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]);
  return bytes.join('.');
}
