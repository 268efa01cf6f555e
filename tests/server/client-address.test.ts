// What counts as one client behind a proxy: an IPv4 address, and of IPv6 the network that one customer has.
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { RequestEnv } from '../../server/backend.ts';
import { clientAddress, networkOf } from '../../server/http/client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the client behind %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', '203.0.113.9'],
  // What a client claims stands before what the proxy saw.
  ['127.0.0.1,  2001:db8::1 ', '2001:db8:0:0::/64'],
])('behind a trusted proxy that says «%s» it is %s', async (forwarded, network) => {
  const app = new Hono<RequestEnv>().get('/', (c) => c.text(clientAddress(c, true)));
  const headers = { 'X-Forwarded-For': forwarded };
  expect(await (await app.request('/', { headers })).text()).toBe(network);
});
