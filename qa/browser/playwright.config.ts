// Every generated path in a real browser, on a phone and on a desktop. Started by `npm run flow -- e2e`.
import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';
import { DESKTOP, IN_QUITO, PHONE } from '../playwright/browser-launch.ts';

// What a snapshot promises is computed here and read in the browser: both are in the same place, so that a moment is
// the same day to both.
process.env.TZ = IN_QUITO.timezoneId;

export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${process.env.FLOW_E2E_FOLDER}/failures`,
  globalSetup: './start-app.ts',
  // A path may have dozens of steps.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    ...browserTests.use,
    // The walk reads the copied report.
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: '360', use: PHONE },
    { name: '1280', use: DESKTOP },
  ],
});
