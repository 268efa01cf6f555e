// A server of its own for a test file: free port, temporary data folder, a clock that can be moved.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { copyCluster } from '../../../qa/playwright/pglite-template.ts';
import type { HashCost } from '../../../server/accounts/password.ts';
import { readConfig } from '../../../server/config.ts';
import {
  type RunningServer,
  type StartOptions,
  startServer,
} from '../../../server/start-server.ts';
import { type Client, clientOf } from './client.ts';
import { freshDatabase, onPostgres } from './fresh-database.ts';
import { keptCluster } from './kept-pglite.ts';

interface TestServer extends Client {
  /** Every log line so far, as written. */
  logs(): string;
  /** The same, read. */
  lines(): { readonly level: number; readonly msg: string }[];
  /** Moves the server's clock forward, unless the options gave it one. */
  pass(milliseconds: number): void;
}

export type StartedServer = Client & RunningServer;

/** Quick to compute; what a hash costs in production is tested on its own. */
const CHEAP: HashCost = { N: 2 ** 10, r: 8, p: 1 };

/** Starts before the file's tests and stops after them, leaving no process, folder or database. */
export function serverForFile(
  environment: Record<string, string> = {},
  options: Omit<StartOptions, 'logTo'> = {},
): TestServer {
  const site = { url: '' };
  let logs = '';
  let ahead = 0;
  const cleanups: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const home = await temporaryHome();
    cleanups.unshift(home.remove);
    const config = readConfig({ ...home.environment, PORT: '0', ...environment });
    const server = await startServer(config, {
      now: () => new Date(Date.now() + ahead),
      logTo: {
        write: (line) => {
          logs += line;
        },
      },
      hashCost: CHEAP,
      ...options,
    });
    cleanups.unshift(server.close);
    site.url = server.url;
  });
  afterAll(async () => {
    for (const clean of cleanups) await clean();
  });

  return Object.assign(clientOf(site), {
    logs: () => logs,
    lines: () =>
      logs
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
  });
}

/** On data that outlives it: whoever starts it stops it, before another one starts there. */
export async function startIn(
  { environment }: { readonly environment: Record<string, string> },
  more: Record<string, string> = {},
  options: StartOptions = {},
): Promise<StartedServer> {
  const config = readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent', ...more });
  const server = await startServer(config, { hashCost: CHEAP, ...options });
  return { ...clientOf(server), ...server };
}

/**
 * A data folder, and with TEST_DATABASE_URL a Postgres database, that nobody else uses.
 * @param place 'disk' where another process opens it, or a kill ends it; no other where no build is there for the run
 */
export async function temporaryHome(place: 'kept' | 'disk' = 'kept') {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-test-'));
  // A server without the app is not ready.
  await mkdir(join(folder, 'app', 'assets'), { recursive: true });
  await writeFile(join(folder, 'app', 'assets', 'index-abc123.js'), 'export {};');
  await writeFile(join(folder, 'app', 'index.html'), '<!doctype html><title>VIRSI</title>');
  const database = await freshDatabase();
  const dataDir = join(folder, 'data');
  let end = async () => {};
  const isKept = place === 'kept' && process.env.VIRSI_SERVER !== undefined;
  if (!onPostgres && !isKept) await copyCluster(dataDir);
  else if (!onPostgres) end = await keptCluster(dataDir);
  return {
    folder,
    environment: {
      SANDBOX: 'on',
      DATA_DIR: dataDir,
      STATIC_DIR: join(folder, 'app'),
      ...(database && { DATABASE_URL: database.url }),
    },
    remove: async () => {
      await end();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
