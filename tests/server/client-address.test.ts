// One client behind a proxy: an IPv4 address, or the IPv6 network that one customer has.
// @rule Which client a request is of
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { RequestEnv } from '../../server/backend.ts';
import { readConfig } from '../../server/config.ts';
import { clientAddresses, networkOf } from '../../server/http/client-address.ts';

const PROXY = '198.51.100.200';

/** A server that answers with the client, and the problems that it logs. */
function serve({ trustProxy = true, peer = PROXY } = {}) {
  const problems: string[] = [];
  const log = pino({ base: null }, { write: (line) => problems.push(JSON.parse(line).problem) });
  const config = { ...readConfig({ SANDBOX: 'on' }), trustProxy };
  const clientAddress = clientAddresses({ config, log });
  const app = new Hono<RequestEnv>().get('/', (c) => c.text(clientAddress(c)));
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 5000 } } };
  const client = async (...forwarded: string[]) => {
    const headers = new Headers();
    for (const value of forwarded) headers.append('X-Forwarded-For', value);
    return (await app.request('/', { headers }, env)).text();
  };
  return { client, problems };
}

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:', '203.0.113.9'],
  ['"203.0.113.9:5123"', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7109', '203.0.113.9'],
  ['::ffff:0:203.0.113.9', '203.0.113.9'],
  ['0064:FF9B::cb00:7109', '203.0.113.9'],
  ['2002:cb00:7109:ffff:1:2:3:4', '203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::1%eth0]:443', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('the client behind %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  'unknown',
  '-',
  'for=203.0.113.9',
  // Octal to some programs, decimal to others.
  '203.000.113.009',
  '203.0.113.256',
  '2001:db8::1::2',
  '[2001:db8::1',
  '2001:db8:1:2:3:4:5:6:443',
  '203.0.113.9:123456',
  '203.0.113.9 5123',
  `fe80::1%${'x'.repeat(200)}`,
])('«%s» is not an address', (text) => {
  expect(networkOf(text)).toBeNull();
});

it('a trusted proxy’s client is the last entry of all headers, whatever the client claims before it', async () => {
  const { client, problems } = serve();
  expect(await client('127.0.0.1,  203.0.113.9:77 ')).toBe('203.0.113.9');
  expect(await client('203.0.113.8', '203.0.113.9')).toBe('203.0.113.9');
  expect(await client(`${'203.0.113.8, '.repeat(1000)}[2001:db8::1]:1`)).toBe('2001:db8:0:0::/64');
  expect(problems).toEqual([]);
});

it('an unreadable header counts as the proxy, and each problem is logged once', async () => {
  const { client, problems } = serve({ peer: `::ffff:${PROXY}` });
  for (const header of ['unknown', '203.0.113.9, _a', '203.0.113.9,', ' '])
    expect(await client(header)).toBe(PROXY);
  for (const _ of [1, 2]) expect(await client()).toBe(PROXY);
  expect(problems).toEqual(['not an address', 'empty', 'absent']);
});

it('without a trusted proxy the header is ignored', async () => {
  const { client, problems } = serve({ trustProxy: false, peer: '2001:db8::7' });
  expect(await client('203.0.113.9')).toBe('2001:db8:0:0::/64');
  expect(problems).toEqual([]);
});
