// How every run starts its Chromium: the packaged one or that of CHROMIUM_PATH, in Spanish, on a phone or a desktop.
import type { LaunchOptions } from '@playwright/test';
import { packagedChromium } from './packaged-chromium.ts';

/** Path of another Chromium: unset, empty and `package` mean the packaged one. */
const namedChromium = () => process.env.CHROMIUM_PATH?.replace(/^package$/, '') || null;

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
  // It opens our own pages only, and neither root nor a container has the browser's sandbox.
  '--no-sandbox',
];

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The page of an owner in Quito, who does not want to wait for animations. */
export const IN_QUITO = {
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  reducedMotion: 'reduce',
} as const;

/** @param say gets a line about the browser */
export function browserLaunch(say: (line: string) => void = () => {}): LaunchOptions {
  const named = namedChromium();
  if (named) {
    say(`Navegador: ${named} (CHROMIUM_PATH)`);
    return { executablePath: named, args: QUIET };
  }
  const { version, executablePath, environment } = packagedChromium();
  say(`Navegador: Chromium ${version} de @sparticuz/chromium (CHROMIUM_PATH elige otro)`);
  return { executablePath, args: QUIET, env: { ...process.env, ...environment } };
}

/** Whether the browser is a complete one. Without windows it keeps no page in memory and blocks no popup. */
export const hasWindows = () => namedChromium()?.includes('headless-shell') === false;
