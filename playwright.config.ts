// All tests in a browser, each project with what it needs. `npm run test:e2e` runs the project browser, `npm run
// test:external` the others.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch, DESKTOP, IN_QUITO, PHONE } from './qa/playwright/browser-launch.ts';
import { firefoxProject } from './qa/playwright/firefox-project.ts';
import { googleProject } from './tests/external/google/support/google-project.ts';
import type { WorkerFixtures } from './tests/external/google/support/test.ts';

const { reducedMotion, ...inQuito } = IN_QUITO;
// The configuration is read again in every worker: only the first reading says it.
const isFirst = process.env.TEST_WORKER_INDEX === undefined;
const say = (line: string) => isFirst && console.log(line);

// What a snapshot promises is computed here and read in the browser: both are in the same place, so that a moment is
// the same day to both.
process.env.TZ = IN_QUITO.timezoneId;

const launchOptions = browserLaunch(say);

const filesOf = (...names: readonly string[]) => names.map((name) => `**/${name}.test.ts`);
const VIEWER = filesOf('view');

/** Traces and a process for each new address took a fifteenth of the time; `-- --trace retain-on-failure` records a failure. */
const QUICK = {
  trace: 'off' as const,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--disable-site-isolation-trials'],
  },
};

const WALKS = { testDir: 'qa/browser', testMatch: 'walks.e2e.ts' };
const PICTURES = {
  testDir: 'qa/browser',
  testMatch: 'pictures.e2e.ts',
  expect: {
    toMatchAriaSnapshot: {
      pathTemplate: 'tests/screens/{arg}{ext}',
      children: 'deep-equal' as const,
    },
  },
};

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // What a test writes for people to read; the same on every platform.
  snapshotPathTemplate: 'tests/screens/{arg}{ext}',
  globalSetup: './qa/playwright/shared-folder.ts',
  fullyParallel: true,
  // A test waits for a quarter of its time: one more than cores leaves none of them idle.
  workers: Number(process.env.VIRSI_WORKERS || availableParallelism() + 1),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'line' : 'list',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...inQuito,
    contextOptions: { reducedMotion },
    // Snapshots of the DOM make a run half as long again; `-- --trace retain-on-failure` brings them for one test.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'browser', use: { ...DESKTOP, ...QUICK }, testIgnore: VIEWER },
    { name: 'viewer', use: { ...DESKTOP, ...QUICK }, testMatch: VIEWER },
    { ...WALKS, name: 'walks-360', use: { ...PHONE, ...QUICK } },
    { ...WALKS, name: 'walks-1280', use: { ...DESKTOP, ...QUICK } },
    { ...PICTURES, name: 'pictures', use: { ...DESKTOP, ...QUICK } },
    firefoxProject(say),
    { name: 'billing', testDir: 'tests/external/billing-walk', use: PHONE },
    googleProject(launchOptions),
  ],
});
