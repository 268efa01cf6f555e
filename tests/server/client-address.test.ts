// What counts as one client behind a proxy: an IPv4 address, and of IPv6 the network that one customer has.
// @rule Which client a request is of
import fc from 'fast-check';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { RequestEnv } from '../../server/backend.ts';
import { readConfig } from '../../server/config.ts';
import { clientAddresses, networkOf } from '../../server/http/client-address.ts';

const PROXY = '198.51.100.200';

/** A server that answers which client asks, and the log it writes. */
function listen({ trustProxy = true, peer = PROXY } = {}) {
  const lines: { problem: string }[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const clientAddress = clientAddresses({
    config: { ...readConfig({ SANDBOX: 'on' }), trustProxy },
    log,
  });
  const app = new Hono<RequestEnv>().get('/', (c) => c.text(clientAddress(c)));
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 5000 } } };
  const client = async (...forwarded: string[]) => {
    const headers = new Headers();
    for (const value of forwarded) headers.append('X-Forwarded-For', value);
    return (await app.request('/', { headers }, env)).text();
  };
  return { client, problems: () => lines.map(({ problem }) => problem) };
}

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5123', '203.0.113.9'],
  ['203.0.113.9:', '203.0.113.9'],
  ['"203.0.113.9:5123"', '203.0.113.9'],
  ['[203.0.113.9]:5123', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7109', '203.0.113.9'],
  ['::ffff:0:203.0.113.9', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['0064:FF9B::cb00:7109', '203.0.113.9'],
  ['2002:cb00:7109::1', '203.0.113.9'],
  ['2002:cb00:7109:ffff:1:2:3:4', '203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::1]:443', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::1%eth0]:443', '2001:db8:0:1::/64'],
  ['"[2001:db8:0:1::1]"', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the client behind %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['unknown'],
  ['_hidden'],
  ['-'],
  ['for=203.0.113.9'],
  // Octal to some, decimal to others.
  ['203.000.113.009'],
  ['203.0.113'],
  ['203.0.113.256'],
  ['2001:db8::1::2'],
  ['[2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6:443'],
  ['203.0.113.9:123456'],
  ['203.0.113.9:http'],
  ['203.0.113.9 5123'],
  [`fe80::1%${'x'.repeat(200)}`],
])('nobody is behind %s', (text) => {
  expect(networkOf(text)).toBeNull();
});

it('behind a trusted proxy the last entry of all headers counts: what a client claims stands before it', async () => {
  const { client, problems } = listen();
  expect(await client('127.0.0.1,  203.0.113.9:77 ')).toBe('203.0.113.9');
  expect(await client('203.0.113.8', '203.0.113.9')).toBe('203.0.113.9');
  expect(await client(`${'203.0.113.8, '.repeat(1000)}[2001:db8::1]:1`)).toBe('2001:db8:0:0::/64');
  expect(problems()).toEqual([]);
});

it('an unreadable header counts as the proxy, and the log says so once', async () => {
  const { client, problems } = listen({ peer: `::ffff:${PROXY}` });
  for (const header of ['unknown', '203.0.113.9, _a', 'x', '203.0.113.9,', ' '])
    expect(await client(header)).toBe(PROXY);
  for (const _ of [1, 2]) expect(await client()).toBe(PROXY);
  expect(problems()).toEqual(['not an address', 'empty', 'absent']);
});

it('without a trusted proxy the header counts for nothing, and no problem is seen in it', async () => {
  const { client, problems } = listen({ trustProxy: false, peer: '2001:db8::7' });
  expect(await client('203.0.113.9')).toBe('2001:db8:0:0::/64');
  expect(problems()).toEqual([]);
});

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const port = fc.integer({ min: 1, max: 65_535 });
const hex = (byte: string) => Number(byte).toString(16).padStart(2, '0');

/** Ways to write an IPv4 address. */
const SPELLINGS: readonly ((ip: string, port: number) => string)[] = [
  (ip) => ip,
  (ip, at) => `${ip}:${at}`,
  (ip, at) => `"${ip}:${at}"`,
  (ip, at) => `[::ffff:${ip}]:${at}`,
  (ip) => `::FFFF:${ip}`,
  (ip) => {
    const [a = '', b = '', c = '', d = ''] = ip.split('.').map(hex);
    return `::ffff:${a}${b}:${c}${d}`;
  },
  (ip) => `64:ff9b::${ip}`,
];

it('any spelling of one address is one client, and two addresses are two', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), port, fc.nat(), (one, other, at, choice) => {
      const spelled = SPELLINGS[choice % SPELLINGS.length]?.(one, at) ?? '';
      expect(networkOf(spelled)).toBe(one);
      if (one !== other) expect(networkOf(spelled)).not.toBe(networkOf(other));
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), port, (one, at) => {
      const clients = [one, one.toUpperCase(), `[${one}]`, `[${one}]:${at}`, `${one}%eth0`];
      expect(new Set(clients.map(networkOf)).size).toBe(1);
    }),
  );
});

it('garbage never makes a client of its own: it is the proxy, or an address that can be written down', async () => {
  const { client } = listen();
  const garbage = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789abcfF:.[]%",; _-'), maxLength: 60 }),
    fc
      .tuple(address, fc.string({ unit: fc.constantFrom(...'0123456789:.[]%"') }))
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(garbage, async (text) => {
      const found = await client(text);
      if (found !== PROXY) expect(found).toMatch(/^(\d+\.\d+\.\d+\.\d+|([\da-f]{1,4}:){4}:\/64)$/);
    }),
  );
});
