// Browser tests: the real app and the real embedded backend, on a phone and on a desktop.
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser/support/find-browser.ts';

const browser = findBrowser();
// The configuration is read again in every worker: only the first reading says it.
if (process.env.TEST_WORKER_INDEX === undefined)
  console.log(`Navegador: ${browser.executablePath} (${browser.origin})`);

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
const isRoot = process.getuid?.() === 0;

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/build-app.ts',
  fullyParallel: true,
  workers: process.env.VIRSI_WORKERS ? Number(process.env.VIRSI_WORKERS) : '100%',
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'line' : 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
      env: { ...process.env, ...browser.environment },
    },
  },
  projects: [
    { name: 'desktop', use: DESKTOP },
    // What a phone may change: the walks through every screen, the pickers and the keyboard of numbers.
    { name: 'phone', use: PHONE, testMatch: ['walk-*.test.ts', 'controls-*.test.ts'] },
  ],
});
