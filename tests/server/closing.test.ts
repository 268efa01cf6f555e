// The time limit that a request in flight has when the server closes.
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { expect, it } from 'vitest';
import { closeGracefully, listen } from '../../server/listening.ts';

it('a request that never ends is cut off after the limit', async () => {
  const server = createServer(() => undefined);
  const url = await listen(server, { port: 0, host: '127.0.0.1' });
  const stuck = get(url);
  const cut = once(stuck, 'error');
  await once(server, 'request');
  await closeGracefully(server, 50);
  const [error] = await cut;
  expect(error).toHaveProperty('code', 'ECONNRESET');
});
