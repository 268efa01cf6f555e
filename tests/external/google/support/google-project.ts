// The Playwright project of Google: with the popup blocker on, and without any name outside this machine.
import type {
  LaunchOptions,
  PlaywrightTestOptions,
  PlaywrightWorkerOptions,
  Project,
} from '@playwright/test';
import type { WorkerFixtures } from './test.ts';

export function googleProject(
  launch: LaunchOptions,
): Project<PlaywrightTestOptions, PlaywrightWorkerOptions & WorkerFixtures> {
  return {
    name: 'google',
    testDir: 'tests/external/google',
    // Each worker has a browser with windows.
    workers: '100%',
    use: {
      // A snapshot would count as a click, and the popup blocker would let every popup through.
      trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
      viewport: { width: 1280, height: 800 },
      launchOptions: {
        ...launch,
        args: [...(launch.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
        ignoreDefaultArgs: ['--disable-popup-blocking'],
      },
    },
  };
}
