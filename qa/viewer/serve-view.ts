// Serves the viewer and the app under one origin, which the channel between them needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { viteBuild } from '../playwright/vite-build.ts';
import { cachedFolder } from './cached-folder.ts';

const VIEWER_PATH = '/flujo/';

/** `npm start` may be running with its own folder. */
const DATA = '.data/flow-view';

const APP_SOURCES = [
  'contract',
  'machines',
  'src',
  'public',
  'index.html',
  'tools/build',
  'vite.config.ts',
];

export interface ServedView extends Pick<RunningServer, 'url' | 'close'> {
  /** Address of the viewer. */
  readonly viewer: string;
}

/**
 * VIRSI_DIST names an existing sandbox build.
 * @param write puts the viewer into a folder
 * @param environment variables of the app's server
 */
export async function serveView(
  write: (folder: string) => Promise<void>,
  environment: NodeJS.ProcessEnv,
): Promise<ServedView> {
  const app =
    process.env.VIRSI_DIST ||
    (await cachedFolder('sandbox', APP_SOURCES, (folder) =>
      viteBuild({ folder, mode: 'sandbox' }),
    ));
  const folder = await mkdtemp(join(tmpdir(), 'flow-view-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await write(folder);
    const pages = new Hono();
    const rewriteRequestPath = (path: string) => path.slice(VIEWER_PATH.length - 1);
    pages.get('*', serveStatic({ root: folder, rewriteRequestPath }));
    const config = readConfig({
      DATA_DIR: DATA,
      LOG_LEVEL: 'warn',
      ...environment,
      SANDBOX: 'on',
      STATIC_DIR: app,
      VITE_IDENTITY_PROVIDER: 'sandbox',
    });
    const devHandler = { path: VIEWER_PATH, fetch: (request: Request) => pages.fetch(request) };
    const { url, close } = await startServer(config, { devHandler });
    return { url, viewer: `${url}${VIEWER_PATH}`, close: () => close().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
