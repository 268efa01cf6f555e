// A fresh browser for Lighthouse, with its own profile and a debugging port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { browserLaunch } from '../../qa/playwright/browser-launch.ts';

/** Flags of Lighthouse's own launcher that the other runs here do not set. */
const STEADY = `
  --headless=new --remote-debugging-port=0 --password-store=basic --use-mock-keychain
  --mute-audio --disable-extensions --disable-default-apps --disable-hang-monitor
  --disable-renderer-backgrounding --disable-background-timer-throttling
  --disable-backgrounding-occluded-windows
  --disable-features=Translate,OptimizationHints,MediaRouter
`
  .trim()
  .split(/\s+/);

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//;

/** Debian starts its browser by a shell script, which is all that a signal to the process itself would end. */
const IS_GROUP = process.platform !== 'win32';

interface Profile {
  /** Holds the profile while the browser runs. */
  readonly folder: string;
  /** Copied into the profile first. Without it the profile starts empty. */
  readonly template?: string | undefined;
}

/**
 * Starts a browser, passes its debugging port to `use`, and always ends the browser.
 * @throws when the browser ends before it listens
 */
export async function withBrowser<T>(profile: Profile, use: (port: number) => Promise<T>) {
  await rm(profile.folder, { recursive: true, force: true });
  if (profile.template) await cp(profile.template, profile.folder, { recursive: true });
  const { executablePath = '', args = [], env } = browserLaunch();
  const browser = spawn(
    executablePath,
    [...args, ...STEADY, `--user-data-dir=${profile.folder}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], detached: IS_GROUP },
  );
  // Once nobody holds its stderr any more, no process of it is left.
  const ended = once(browser, 'close');
  const end = (signal: NodeJS.Signals) => {
    if (!IS_GROUP) browser.kill(signal);
    else if (browser.pid && !browser.stderr.closed) process.kill(-browser.pid, signal);
  };
  const kill = () => end('SIGKILL');
  process.once('exit', kill);
  try {
    const port = await portOf(createInterface(browser.stderr));
    // Nobody reads stderr from here on, and a full pipe would block the browser.
    browser.stderr.resume();
    return await use(port);
  } finally {
    end('SIGTERM');
    await ended;
    process.off('exit', kill);
  }
}

async function portOf(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) {
    const port = LISTENING.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('the browser ended before it listened');
}
