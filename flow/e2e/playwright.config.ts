// Every generated path in a real browser, on a phone and on a desktop. Started by `npm run flow -- e2e`.
import { defineConfig } from '@playwright/test';
import { browserLaunch, DESKTOP, IN_QUITO, PHONE } from '../../tools/browser-launch.ts';

const { reducedMotion, ...inQuito } = IN_QUITO;
const isFirst = process.env.TEST_WORKER_INDEX === undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${process.env.FLOW_E2E_FOLDER}/failures`,
  globalSetup: './start-app.ts',
  fullyParallel: true,
  workers: process.env.VIRSI_WORKERS ? Number(process.env.VIRSI_WORKERS) : '100%',
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'line' : 'list',
  // A path may have dozens of steps.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    ...inQuito,
    contextOptions: { reducedMotion },
    // The report that the app copies is read back.
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch((line) => isFirst && console.log(line)),
  },
  projects: [
    { name: '360', use: PHONE },
    { name: '1280', use: DESKTOP },
  ],
});
