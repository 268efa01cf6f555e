// Where the stand-in posts its events over HTTP; the instance that takes one is the first part of the path.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Instance } from './backend.ts';

export interface Door {
  readonly url: string;
  /**
   * @param behind who stands behind it
   * @param passed told when a request has been read (-1), and when it has been answered (1)
   */
  open(behind: (index: number) => Pick<Instance, 'fetch'>, passed: (change: 1 | -1) => void): void;
  close(): Promise<void>;
}

export async function openDoor(): Promise<Door> {
  let behind: Parameters<Door['open']>[0] | null = null;
  let passed: Parameters<Door['open']>[1] = () => undefined;
  const server = createServer(
    getRequestListener(async (request) => {
      const [, index = '', ...path] = new URL(request.url).pathname.split('/');
      const { method, headers } = request;
      const body = await request.arrayBuffer();
      if (!behind) return new Response(null, { status: 503 });
      passed(-1);
      try {
        const whole = new Request(new URL(`/${path.join('/')}`, request.url), {
          method,
          headers,
          body,
        });
        return await behind(Number(index)).fetch(whole);
      } finally {
        passed(1);
      }
    }),
  );
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The door has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    open(who, tell) {
      behind = who;
      passed = tell;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
