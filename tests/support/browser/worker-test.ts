// What a worker makes once, when the first test asks for it. All tests extend this one: a test with other worker fixtures
// gets a worker of its own, which takes seconds.
import { test } from '@playwright/test';
import { MAKING_LIMIT_MS } from '../../../qa/playwright/made-once.ts';
import { sandboxBuild } from '../../../qa/playwright/sandbox-build.ts';
import { type Backend, startBackend } from './backend.ts';

interface WorkerFixtures {
  backend: Backend;
  /** Origin of the app with the console of `npm run flow -- hold`. */
  testConsole: string;
}

export const workerTest = test.extend<object, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
  testConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { holdOpenings, serveHold } = await import('../../../qa/hold/serve-hold.ts');
      await sandboxBuild();
      const { urls, close } = await serveHold({
        openings: holdOpenings([]),
        port: '0',
        isShared: false,
      });
      await use(urls[0] ?? '');
      await close();
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
});
