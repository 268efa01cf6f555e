// How a walk captures a state: one picture in each theme, and the dark one is checked too.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCamera } from '../../qa/browser/camera.ts';
import { canaryData } from '../../qa/browser/canaries.ts';
import { startGateServer } from '../../qa/browser/gate-server.ts';
import { watch } from '../../qa/browser/guard.ts';
import { createOracle } from '../../qa/browser/oracle.ts';
import { walkPath } from '../../qa/browser/walk-path.ts';
import { createWalker } from '../../qa/browser/walker.ts';
import { onboardingFlow } from '../../qa/onboarding.ts';
import { createAccessCheck } from '../../qa/playwright/access-check.ts';
import { expect, test } from '../support/browser/test.ts';

const START_ONLY = { id: 'start', title: 'the app opens', steps: [] };

/** Opens the app and looks at it, as every walk begins. */
async function look(page: Page, appUrl: string) {
  const folder = test.info().outputPath('run');
  const gate = await startGateServer(appUrl);
  const data = canaryData('0');
  const walker = await createWalker({ page, gate, data });
  const watcher = watch(page.context(), [], gate.hasAnswered);
  const checkAccess = createAccessCheck();
  const options = { page, folder, calls: () => [], typed: [], checkAccess };
  const oracle = createOracle(page, gate, data);
  const camera = createCamera({ flow: onboardingFlow, ...options, viewport: '1280' });
  const walked = await walkPath(START_ONLY, { walker, watcher, camera, checkAccess, oracle });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.close();
  await gate.close();
  return { ...walked, folder, isDark };
}

test('a look is captured in light and in dark, under names that say so', async ({
  page,
  backend,
}) => {
  const { departed, folder, isDark } = await look(page, backend.url);
  expect(departed).toBeNull();
  expect(isDark).toBe(false);
  const pictures = join(folder, 'pictures', '1280');
  const [dark = '', light = '', ...others] = (await readdir(pictures)).toSorted();
  expect([dark, light, ...others]).toEqual([
    expect.stringMatching(/^restoring-\w{6}-1280-dark\.jpg$/),
    dark.replace('dark', 'light'),
  ]);
  const [night, day] = await Promise.all(
    [dark, light].map((name) => readFile(join(pictures, name))),
  );
  expect(day?.equals(night ?? day)).toBe(false);
});

test('a contrast that is too low only in the dark fails the step', async ({ page, backend }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media (prefers-color-scheme: dark) {
      body, body * { background: #222; color: #444; }
    }`);
    document.adoptedStyleSheets = [sheet];
  });
  const { departed, folder, isDark } = await look(page, backend.url);
  expect(departed?.step).toBe(0);
  expect(departed?.problem).toMatch(/^accessibility of .*, dark\n/);
  expect(departed?.problem).toContain('color-contrast');
  expect(isDark).toBe(false);
  expect(await readdir(join(folder, 'parts', '1280', 'captures'))).toEqual([]);
});
