// Builds and serves what the bench compares: the app, bare React and, on request, an older app.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import { type Served, serve } from './load/processes.ts';

const BENCH = import.meta.dirname;
const ROOT = join(BENCH, '..', '..');
/** Variables of an .env file that would send calls to another origin. */
const ORIGINS = 'API AUTH CUSTOMER SUBSCRIPTION ASSISTANT GOOGLE_CALENDAR'.split(' ');
const APP_ENVIRONMENT = {
  ...Object.fromEntries(ORIGINS.map((name) => [`VITE_${name}_URL`, ''])),
  INCOMPLETE_BUILD: 'on',
  VITE_GOOGLE_CALENDAR_API_KEY: 'bench',
  VITE_GOOGLE_CLIENT_ID: 'bench',
  VITE_IDENTITY_PROVIDER: 'firebase',
};

export type SiteName = 'app' | 'react' | 'older';

/**
 * @param out empty folder for builds and data
 * @param older a git ref, or the folder of another production build
 * @throws when a site cannot be built or served
 */
export async function startSites(out: string, older?: string) {
  const [app, react] = [join(out, 'app'), join(out, 'react')];
  const mode = 'production';
  await viteBuild({ folder: app, mode, environment: APP_ENVIRONMENT });
  const config = join(BENCH, 'react.config.ts');
  await viteBuild({ root: join(BENCH, 'react'), config, folder: react, mode });
  // The server expects the folder of prerendered pages.
  mkdirSync(join(react, 'pages'));
  const folders = new Map<SiteName, string>();
  folders.set('app', app).set('react', react);
  if (older) folders.set('older', existsSync(older) ? older : buildRef(older, join(out, 'older')));

  const served = new Map<SiteName, Served>();
  for (const [name, folder] of folders) {
    const environment = {
      SANDBOX: 'on',
      PORT: '0',
      DATA_DIR: join(out, 'data', name),
      STATIC_DIR: folder,
      VITE_IDENTITY_PROVIDER: 'firebase',
      LOG_LEVEL: 'silent',
    };
    served.set(name, await serve('server/main.ts', environment, join(out, `${name}.log`)));
  }
  return {
    urls: new Map([...served].map(([name, { url }]) => [name, url])),
    close: () => Promise.all([...served.values()].map(({ kill }) => kill())),
  };
}

/** With today's packages. Today's server serves it, so the calls of signed-in pages have to be today's. */
function buildRef(ref: string, folder: string): string {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  const archive = execFileSync('git', ['archive', ref], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', source], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'));
  const built = join(folder, 'build');
  execFileSync('npx', ['vite', 'build', '--outDir', built, '--logLevel', 'error'], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production', ...APP_ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return built;
}
