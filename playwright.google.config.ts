// Google for real: the production build against Firebase's Auth Emulator, with the popup blocker on.
import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';
import { windowedLaunch } from './qa/playwright/browser-launch.ts';
import { BREAKS } from './tests/external/google/support/breaks.ts';
import type { WorkerFixtures } from './tests/external/google/support/test.ts';

const launch = windowedLaunch() ?? browserTests.use?.launchOptions;

export default defineConfig<object, WorkerFixtures>({
  ...browserTests,
  testDir: 'tests/external/google',
  // Each of its workers holds a browser with windows busy.
  workers: '100%',
  globalSetup: './tests/external/google/support/set-up.ts',
  projects: [
    { name: 'google' },
    ...BREAKS.map(({ name, noticedBy }) => ({
      name: `broken: ${name}`,
      use: { adapterBreak: name },
      grep: new RegExp(noticedBy),
    })),
  ],
  use: {
    ...browserTests.use,
    // Without snapshots: taking one counts as a click, and the popup blocker would let everything through.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...launch,
      // Should a request get past the tests' own door, no name outside resolves.
      args: [...(launch?.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  },
});
