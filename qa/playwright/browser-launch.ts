// How every run starts its Chromium: the one that is found, quiet, in Spanish, on a phone or a desktop.
import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findWindowed } from './find-browser.ts';

/** Nothing but what the pages ask for leaves the browser. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The page of an owner in Quito, who does not want to wait for animations. */
export const IN_QUITO = {
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  reducedMotion: 'reduce',
} as const;

/** Says which browser it is. */
export function browserLaunch(say: (line: string) => void): LaunchOptions {
  const { executablePath, origin, environment } = findBrowser();
  say(`Navegador: ${executablePath} (${origin})`);
  return { executablePath, args: launchArguments(), env: { ...process.env, ...environment } };
}

/** The same with a browser that could show a window. Null where there is none. */
export function windowedLaunch(): LaunchOptions | null {
  const executablePath = findWindowed();
  return executablePath ? { executablePath, args: launchArguments(), env: process.env } : null;
}

const launchArguments = () => (process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET);
