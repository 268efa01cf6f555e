// Serves the sandbox app with the test console in its pages, and lists the states that it can be opened in.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readConfig } from '../../server/config.ts';
import { type DevHandler, type RunningServer, startServer } from '../../server/start-server.ts';
import { isUserFacingError } from '../../server/user-facing-error.ts';
import { sampleNamed } from '../actors/actors.ts';
import { PAYMENT_PAGE } from '../actors/replies.ts';
import { Finding } from '../finding.ts';
import { copyCluster } from '../playwright/pglite-template.ts';
import { builtScript, viteBuild } from '../playwright/vite-build.ts';
import { TEST_DATA } from '../scenarios/page/test-data.ts';
import { openings, preparedWalk } from '../walks/openings.ts';
import type { Walk } from '../walks/walk.ts';
import { stateName } from '../words/state-words.ts';
import type { HoldOpening } from './page/prepare.ts';
import { CONSOLE_PATH, GOOGLE_PATH, HOLD_PATH } from './paths.ts';

/** Every state to which answers alone lead, and the start of each walk. @param walks those for every build */
export function holdOpenings(walks: readonly Walk[]): readonly HoldOpening[] {
  return [
    ...walks.map((walk) => ({
      id: walk.id,
      title: walk.name,
      isSmoke: true,
      answers: preparedWalk(walk).opening?.answers ?? [],
    })),
    ...[...openings().values()].map(({ state, answers }) => ({
      id: state,
      title: stateName(state),
      isSmoke: false,
      answers,
    })),
  ];
}

export interface HoldOptions {
  readonly openings: readonly HoldOpening[];
  /** 0 takes a free one. */
  readonly port: string;
  /** Whether other devices on the network reach it. */
  readonly isShared: boolean;
}

export interface ServedHold extends Pick<RunningServer, 'close'> {
  /** Origins, that of this machine first. */
  readonly urls: readonly string[];
}

/**
 * Starts with an empty database, which closing removes. VIRSI_DIST names an existing sandbox build.
 * @throws {Finding} when a person can fix it: the port is taken
 */
export async function serveHold({ openings, port, isShared }: HoldOptions): Promise<ServedHold> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-console-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const app = join(folder, 'app');
    if (process.env.VIRSI_DIST) await cp(process.env.VIRSI_DIST, app, { recursive: true });
    else await viteBuild({ folder: app, mode: 'sandbox' });
    await addConsole(app);
    const dataDir = join(folder, 'data');
    await copyCluster(dataDir);
    const config = readConfig({
      SANDBOX: 'on',
      PORT: port,
      HOST: isShared ? '0.0.0.0' : '127.0.0.1',
      DATA_DIR: dataDir,
      STATIC_DIR: app,
      VITE_IDENTITY_PROVIDER: 'sandbox',
      LOG_LEVEL: 'silent',
    });
    const devHandler = devHandlerOf(openings, await builtScript(join(import.meta.dirname, 'page')));
    const server = await startServer(config, { devHandler });
    await signUpOwner(server.url);
    const urls = [server.url, ...(isShared ? addressesOf(server.url) : [])];
    return { urls, close: () => server.close().finally(forget) };
  } catch (error) {
    await forget();
    throw isUserFacingError(error) ? new Finding(error.message, { cause: error }) : error;
  }
}

/** As the first script of every page. What was compressed is without it. */
async function addConsole(app: string): Promise<void> {
  const files = await readdir(app, { recursive: true });
  for (const file of files.filter((name) => /\.html(\.(br|gz))?$/.test(name))) {
    const path = join(app, file);
    if (!file.endsWith('.html')) {
      await rm(path);
      continue;
    }
    const html = await readFile(path, 'utf8');
    await writeFile(path, html.replace('<head>', `<head><script src="${CONSOLE_PATH}"></script>`));
  }
}

function devHandlerOf(openings: readonly HoldOpening[], script: string): DevHandler {
  const data = `window.virsiOpenings = ${JSON.stringify(openings)};\n`;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.get(CONSOLE_PATH, (c) =>
    c.body(data + script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(GOOGLE_PATH, (c) => {
    const { origin, search } = new URL(c.req.url);
    const { way } = sampleNamed(c.req.query('actor') ?? '', c.req.query('sample'));
    const page = way.by === 'reply' ? way.reply({ origin, query: search }) : null;
    return page && typeof page !== 'string' ? c.html(page.body) : c.notFound();
  });
  // Without content the browser stays where it is, and the tester says when it leaves.
  app.get(PAYMENT_PAGE, (c) => c.body(null, 204));
  return { path: HOLD_PATH, fetch: (request) => app.fetch(request) };
}

/** Whoever is signed in by a sample is somebody for the backend too. */
async function signUpOwner(url: string): Promise<void> {
  const { email, password } = TEST_DATA.owner;
  await fetch(`${url}/api/auth/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email_address: email, password }),
  });
}

function addressesOf(url: string): readonly string[] {
  const { port } = new URL(url);
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
