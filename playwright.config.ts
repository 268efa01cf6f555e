// Browser tests: the real app and the real embedded backend, in Chromium on a phone and on a desktop; and what an engine
// may change, in Firefox.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch, DESKTOP, IN_QUITO, PHONE } from './qa/playwright/browser-launch.ts';
import { findFirefox } from './qa/playwright/find-browser.ts';
import { firefoxProject } from './qa/playwright/firefox-project.ts';

const { reducedMotion, ...inQuito } = IN_QUITO;
// The configuration is read again in every worker: only the first reading says it.
const isFirst = process.env.TEST_WORKER_INDEX === undefined;
const say = (line: string) => isFirst && console.log(line);

const COMMANDS = ['flow-e2e.test.ts', 'flow-random.test.ts'].map((name) => `**/${name}`);

const firefox = findFirefox();
say(firefox ? `Firefox: ${firefox}` : 'Firefox: no está en este equipo, no se prueba.');

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // What a test writes for people to read; the same on every platform.
  snapshotPathTemplate: 'docs/{arg}{ext}',
  globalSetup: './tests/support/browser/build-app.ts',
  fullyParallel: true,
  // A test waits for a quarter of its time: one more than cores leaves none of them idle.
  workers: Number(process.env.VIRSI_WORKERS || availableParallelism() + 1),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'line' : 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...inQuito,
    contextOptions: { reducedMotion },
    // Snapshots of the DOM make a run half as long again; `-- --trace retain-on-failure` brings them for one test.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(say),
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: COMMANDS },
    // Commands that walk through the app: `npm run test:flow` tries them before it is one of them.
    { name: 'flow', use: DESKTOP, testMatch: COMMANDS },
    // What a phone may change: the walks through every screen, the pickers and the keyboard of numbers.
    {
      name: 'phone',
      use: PHONE,
      testMatch: ['walk-*.test.ts', 'controls-*.test.ts'],
      grepInvert: /@any-width/,
    },
    firefox ? firefoxProject(firefox) : { name: 'firefox', testIgnore: '**' },
  ],
});
