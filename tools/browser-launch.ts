// How every run starts its Chromium: the one that is found, quiet, in Spanish, on a phone or a desktop.
import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

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
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
    env: { ...process.env, ...environment },
  };
}
