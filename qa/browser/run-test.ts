// The test function of the walks: an app and its backend for each worker.
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import * as v from 'valibot';
import { createAccessCheck } from '../playwright/access-check.ts';
import { MAKING_LIMIT_MS } from '../playwright/made-once.ts';
import { sandboxBuild } from '../playwright/sandbox-build.ts';
import { startApp } from './start-app.ts';

/** Passed by the command to the test runner by environment. */
const settings = v.object({
  /** Folder of the records and pictures. */
  FLOW_E2E_FOLDER: v.string(),
  /** Mark of the canary data. */
  FLOW_E2E_MARK: v.string(),
});

/** @throws {v.ValiError} when the run was not started by `npm run flow -- e2e` */
export function readRunSettings() {
  const { FLOW_E2E_FOLDER, FLOW_E2E_MARK } = v.parse(settings, process.env);
  return { folder: FLOW_E2E_FOLDER, mark: FLOW_E2E_MARK };
}

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
