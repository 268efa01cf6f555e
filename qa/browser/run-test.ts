// The test function of the walks: an app and its backend for each worker.
import { test as base } from '@playwright/test';
import { MAKING_LIMIT_MS } from '../playwright/made-once.ts';
import { sandboxBuild } from '../playwright/sandbox-build.ts';
import { startApp } from './start-app.ts';

export const test = base.extend<object, { appUrl: string }>({
  appUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      await sandboxBuild();
      const app = await startApp();
      await use(app.url);
      await app.close();
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
});
