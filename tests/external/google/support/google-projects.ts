// Google for real: the production build against Firebase's Auth Emulator, with the popup blocker on; and each deliberate
// break of the adapter with the test that notices it.
import type {
  LaunchOptions,
  PlaywrightTestOptions,
  PlaywrightWorkerOptions,
  Project,
} from '@playwright/test';
import { BREAKS } from './breaks.ts';
import type { WorkerFixtures } from './test.ts';

export function googleProjects(
  launch: LaunchOptions,
): Project<PlaywrightTestOptions, PlaywrightWorkerOptions & WorkerFixtures>[] {
  const use: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
    // Without snapshots: taking one counts as a click, and the popup blocker would let everything through.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...launch,
      // Should a request get past the tests' own door, no name outside resolves.
      args: [...(launch.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  };
  const testDir = 'tests/external/google';
  // Each worker holds a browser with windows busy.
  const workers = '100%';
  return [
    { name: 'google', testDir, workers, use },
    ...BREAKS.map(({ name, noticedBy }) => ({
      name: `google-broken-${name.replaceAll(' ', '-')}`,
      testDir,
      workers,
      use: { ...use, adapterBreak: name },
      grep: new RegExp(noticedBy),
    })),
  ];
}
