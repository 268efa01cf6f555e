// The test function of the walks: an app and its backend for each worker.
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createAccessCheck } from '../playwright/access-check.ts';
import { MAKING_LIMIT_MS } from '../playwright/made-once.ts';
import { sandboxBuild } from '../playwright/sandbox-build.ts';
import { readRunSettings } from './run-settings.ts';
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

/** Each content is judged once a run at this width. */
export const accessCheck = () =>
  createAccessCheck(join(readRunSettings().folder, 'parts', test.info().project.name, 'judged'));
