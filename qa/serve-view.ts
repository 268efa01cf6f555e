// Serves the viewer and the app under one origin, which their channel needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type AppView, Finding, type FlowViewFiles, writeView } from 'statechart-kit';
import { closeOnSignal } from '../server/close-on-signal.ts';
import { readConfig } from '../server/config.ts';
import { type DevHandler, type RunningServer, startServer } from '../server/start-server.ts';
import { isUserFacingError } from '../server/user-facing-error.ts';
import { startDevServer } from './dev-server.ts';
import { exampleCounts } from './funnel/example-counts.ts';
import { MACHINE_FILE } from './onboarding.ts';
import { builtScript, viteBuild } from './playwright/vite-build.ts';

/** What the app adds to `view`. */
export const APP_VIEW: AppView = {
  script: viewerScript,
  machine: resolve(import.meta.dirname, '..', MACHINE_FILE),
  from: 'dist/flow/e2e',
  exampleCounts,
  serve: serveUntilStopped,
};

/** The machine and what else the pages need of the app, for the browser. */
function viewerScript(): Promise<string> {
  return builtScript(join(import.meta.dirname, 'viewer'));
}

const VIEWER_PATH = '/flujo/';

/** Not the folder of `npm start`, which may be running. */
const DATA = '.data/flow-view';

interface Serving {
  /** Serves the app from its sources instead of a build. */
  readonly isDev: boolean;
  /** Variables of the app's backend. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface ServedView extends Pick<RunningServer, 'url' | 'close'> {
  /** Address of the viewer. */
  readonly viewer: string;
}

async function serveUntilStopped(
  made: FlowViewFiles,
  { isDev, isOpened, port }: Parameters<AppView['serve']>[1],
): Promise<void> {
  const environment = { ...process.env, ...(port !== undefined && { PORT: port }) };
  const script = await viewerScript();
  const write = (folder: string) => writeView(folder, made, script);
  const served = await serveView(write, { isDev, environment }).catch((error: unknown) => {
    throw isUserFacingError(error) ? new Finding(error.message, { cause: error }) : error;
  });
  closeOnSignal(served.close);
  process.stdout.write(`Viewer: ${served.viewer}\nApp: ${served.url}\n`);
  if (!isOpened) return;
  const { default: openInBrowser } = await import('open');
  for (const address of [served.url, served.viewer]) await openInBrowser(address);
}

/**
 * Keeps its files in a temporary folder that closing removes. The app's data stays. VIRSI_DIST names an existing
 * sandbox build.
 * @param write puts the viewer into a folder
 */
export async function serveView(
  write: (folder: string) => Promise<void>,
  { isDev, environment }: Serving,
): Promise<ServedView> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-view-'));
  const start = async () => {
    await write(join(folder, 'view'));
    const devHandler = viewerIn(join(folder, 'view'));
    const own = { DATA_DIR: DATA, LOG_LEVEL: 'warn', ...environment };
    return isDev
      ? startDevServer(own, devHandler)
      : startBuilt(join(folder, 'app'), devHandler, own);
  };
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await start();
    const close = () => server.close().finally(forget);
    return { url: server.url, viewer: `${server.url}${VIEWER_PATH}`, close };
  } catch (error) {
    await forget();
    throw error;
  }
}

async function startBuilt(folder: string, devHandler: DevHandler, environment: NodeJS.ProcessEnv) {
  const built = process.env.VIRSI_DIST ?? folder;
  if (!process.env.VIRSI_DIST) await viteBuild({ folder: built, mode: 'sandbox' });
  const config = readConfig({
    ...environment,
    SANDBOX: 'on',
    STATIC_DIR: built,
    VITE_IDENTITY_PROVIDER: 'sandbox',
  });
  return startServer(config, { devHandler });
}

function viewerIn(folder: string): DevHandler {
  const rewriteRequestPath = (path: string) => path.slice(VIEWER_PATH.length - 1);
  const app = new Hono();
  app.get('*', serveStatic({ root: folder, rewriteRequestPath }));
  return { path: VIEWER_PATH, fetch: (request) => app.fetch(request) };
}
