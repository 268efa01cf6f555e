// Starts the sandbox build and its embedded backend with an empty database before a run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';
import { copyCluster } from '../playwright/pglite-template.ts';
import { viteBuild } from '../playwright/vite-build.ts';

interface RunningApp {
  /** Origin. */
  readonly url: string;
  close(): Promise<void>;
}

/** VIRSI_DIST names an existing sandbox build. */
export async function startApp(): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-e2e-'));
  const dataDir = join(folder, 'data');
  await copyCluster(dataDir);
  const built = process.env.VIRSI_DIST ?? join(folder, 'app');
  if (!process.env.VIRSI_DIST) await viteBuild({ folder: built, mode: 'sandbox' });
  const server = await startServer(
    readConfig({
      SANDBOX: 'on',
      PORT: '0',
      DATA_DIR: dataDir,
      STATIC_DIR: built,
      VITE_IDENTITY_PROVIDER: 'sandbox',
      LOG_LEVEL: 'silent',
    }),
  );
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
