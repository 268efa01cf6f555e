// Stands between the backend and Stripe's stand-in, and holds an answer back: what was true is told late.
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface HeldAnswers {
  readonly url: string;
  /** Where requests go. */
  to(url: string): void;
  /**
   * Holds the next answer to a request for that path. `held` resolves once Stripe has given it; `release` lets it go on.
   */
  hold(path: string): { readonly held: Promise<void>; release(): void };
  close(): Promise<void>;
}

export async function holdAnswers(): Promise<HeldAnswers> {
  let target = '';
  let next: { path: string; onHeld: () => void; released: Promise<void> } | null = null;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }).catch(() => null);
    // As Stripe did: no answer.
    if (!answer) return response.destroy();
    const body = await answer.text();
    if (next && request.url?.startsWith(next.path)) {
      const { onHeld, released } = next;
      next = null;
      onHeld();
      await released;
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    to(url) {
      target = url;
    },
    hold(path) {
      let onHeld = () => {};
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        onHeld = resolve;
      });
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      next = { path, onHeld, released };
      return { held, release };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
