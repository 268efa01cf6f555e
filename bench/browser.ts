// A browser that Lighthouse can take over: fresh, on a profile of its own, with a debugging port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { browserLaunch } from '../tools/browser-launch.ts';

/** What Lighthouse's own launcher gives a browser, besides what every run here does. */
const STEADY = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-hang-monitor',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
];

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//;

interface Profile {
  /** Where it is kept while the browser runs. */
  readonly folder: string;
  /** What it begins as; empty without. */
  readonly template?: string | undefined;
}

/**
 * Starts a browser, lets `use` have its debugging port, and ends it whatever happens.
 * @throws when the browser ends before it listens
 */
export async function withBrowser<T>(profile: Profile, use: (port: number) => Promise<T>) {
  await rm(profile.folder, { recursive: true, force: true });
  if (profile.template) await cp(profile.template, profile.folder, { recursive: true });
  const { executablePath = '', args = [], env } = browserLaunch(() => undefined);
  const browser = spawn(
    executablePath,
    [...args, ...STEADY, `--user-data-dir=${profile.folder}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  const kill = () => browser.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const port = await portOf(createInterface(browser.stderr));
    // Nobody reads on: a full pipe would stop the browser.
    browser.stderr.resume();
    return await use(port);
  } finally {
    browser.kill();
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
