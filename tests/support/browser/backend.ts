// The real embedded backend of one worker: free port, its own database, a clock that can be moved.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCluster } from '../../../qa/playwright/pglite-template.ts';
import { sandboxBuild } from '../../../qa/playwright/sandbox-build.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/start-server.ts';

/** Cheap password hashes, because this suite does not test their cost. */
const CHEAP_HASH = { N: 2 ** 10, r: 8, p: 1 };

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** @param environment variables that differ from those of the sandbox build */
export async function startBackend(environment: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-browser-'));
  const dataDir = join(folder, 'data');
  if (environment.DATA_DIR === undefined) await copyCluster(dataDir);
  let ahead = 0;
  let log = '';
  const server = await startServer(
    readConfig({
      SANDBOX: 'on',
      PORT: '0',
      DATA_DIR: dataDir,
      STATIC_DIR: environment.STATIC_DIR ?? (await sandboxBuild()),
      VITE_IDENTITY_PROVIDER: 'sandbox',
      // A suite makes more people than an office has.
      LIMIT_SIGN_UPS: '100000',
      // A browser keeps connections on which it has said nothing.
      SHUTDOWN_LIMIT_SECONDS: '1',
      ...environment,
    }),
    {
      now: () => new Date(Date.now() + ahead),
      hashCost: CHEAP_HASH,
      logTo: {
        write: (line) => {
          log += line;
        },
      },
    },
  );
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    /** Moves the server's clock forward, in milliseconds. */
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** The log since the last call. */
    takeLog: () => {
      const taken = log;
      log = '';
      return taken;
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
