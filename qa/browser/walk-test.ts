// The test function of walks and pictures: one app for each worker, and a page with a gate in front of it for each test.
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type AccessCheck, createAccessCheck } from '../playwright/access-check.ts';
import { MAKING_LIMIT_MS } from '../playwright/made-once.ts';
import { sandboxBuild } from '../playwright/sandbox-build.ts';
import { CALENDAR_TOKEN, TOKEN } from '../playwright/tokens.ts';
import { TEST_DATA } from '../scenarios/page/test-data.ts';
import { startGateServer } from './gate-server.ts';
import { type Guard, watch } from './guard.ts';
import { startApp } from './start-app.ts';
import { createWalker, type Walker } from './walker.ts';

/** Texts that may be in no address, console line or local storage. */
const SECRETS: readonly string[] = [
  TEST_DATA.owner.password,
  TEST_DATA.resetToken,
  TOKEN,
  CALENDAR_TOKEN,
];

interface Walked {
  readonly walker: Walker;
  readonly guard: Guard;
  /** Judges each content once a run at the project's width. */
  readonly checkAccess: AccessCheck;
}

export const test = base.extend<{ walked: Walked }, { appUrl: string }>({
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
  walked: async ({ page, context, appUrl }, use, info) => {
    const gate = await startGateServer(appUrl);
    const guard = watch(context, SECRETS, gate.hasAnswered);
    const judged = join(process.env.VIRSI_SHARED ?? '', `judged-${info.project.name}`);
    await use({
      walker: await createWalker(page, gate),
      guard,
      checkAccess: createAccessCheck(judged),
    });
    await gate.close();
  },
});
