// Somebody's browser in front of nginx: its own address, its connections kept.
import { Agent, request } from 'node:https';
import type { Deployment } from './deployment.ts';

export interface Seen {
  /** 0 where no answer came. */
  readonly status: number;
  /** The answer, or why there is none. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Visitor {
  ask(
    method: string,
    path: string,
    options?: { readonly token?: string; readonly json?: unknown },
  ): Promise<Seen>;
  leave(): void;
}

let last = 0;

/** Each is another address of this machine, which limits count apart. */
export function visitor({ nginx }: Pick<Deployment, 'nginx'>): Visitor {
  last += 1;
  const localAddress = `127.1.${last >> 8}.${(last & 255) + 1}`;
  const agent = new Agent({
    keepAlive: true,
    ca: nginx.certificate,
    servername: 'app.example.com',
  });
  return {
    ask: (method, path, { token, json } = {}) =>
      new Promise((resolve) => {
        const body = json === undefined ? undefined : JSON.stringify(json);
        const asked = request(
          {
            ...{ host: '127.0.0.1', port: nginx.port, localAddress, agent, method, path },
            headers: {
              Host: 'app.example.com',
              ...(token !== undefined && { Authorization: `Bearer ${token}` }),
              ...(body !== undefined && {
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(body),
              }),
            },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8');
            answer.on('data', (chunk) => {
              text += chunk;
            });
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }),
            );
            answer.on('error', (error) => resolve({ status: 0, text: String(error), headers: {} }));
          },
        );
        asked.on('error', (error) => resolve({ status: 0, text: String(error), headers: {} }));
        asked.end(body);
      }),
    leave: () => agent.destroy(),
  };
}
