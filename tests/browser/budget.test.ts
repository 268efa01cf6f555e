// The production build against tools/bench/budget.ts: bytes, requests and layout shift of each page, and its links.
// @rule What login may weigh
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { person, signIn } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { BUDGET, LAYOUT_SHIFT_BUDGET } from '../../tools/bench/budget.ts';
import { PAGES } from '../../tools/bench/pages.ts';
import { type BuiltSite, PRODUCTION, serveBuild } from '../support/browser/built-site.ts';
import { movedBy, scriptBytes, watchCost } from '../support/browser/page-cost.ts';
import { expect, test } from '../support/browser/test.ts';

/** Chromium does not count movement within half a second of a click: a late answer moves the page after that. */
const answerLate = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await setTimeout(600);
    await route.continue();
  });

// In one worker, because they share a build. On a phone, where things move most easily.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 } });

let site: BuiltSite;
test.beforeAll(async () => {
  // The sandbox lets people pay; the app itself is built for production.
  site = await serveBuild('production', { SANDBOX: 'on', ...PRODUCTION });
});
test.afterAll(() => site.close());

for (const opened of PAGES.filter((each) => each.site === 'app')) {
  const { name, path, stage } = opened;
  const isFirstVisit = name === 'assistant, first visit';

  test.describe(name, () => {
    test.use({ isGreeted: !isFirstVisit });

    test(`the page «${name}» keeps its budget of bytes, requests and layout shift`, async ({
      page,
      context,
    }) => {
      if (stage) await signIn(context, site.url, await person(site.url, stage));
      // A wait that lasts loads the code of the next steps too.
      await answerLate(page);
      const { requests, shifts } = await watchCost(page);
      await page.goto(site.url + path);
      await ui.expectLive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isFirstVisit) await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');

      const list = requests.join('\n');
      expect(await scriptBytes(page), list).toBeLessThanOrEqual(BUDGET[name].script);
      expect(requests.length, list).toBeLessThanOrEqual(BUDGET[name].requests);
      expect(requests.filter((url) => new URL(url).origin !== site.url)).toEqual([]);
      expect(movedBy(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(LAYOUT_SHIFT_BUDGET);
    });
  });
}

test('a refused sign-in, a saved profile and the plans move nothing on the page', async ({
  page,
  context,
  guard,
}) => {
  await answerLate(page);
  const { shifts } = await watchCost(page);
  guard.expectFailure(/\/login$/, 401);
  await page.goto(`${site.url}/login`);
  await ui.fillCredentials(page, 'ana@virsi.test');
  await ui.button(page, 'Iniciar sesión').click();
  const refused = page.getByText('El correo electrónico o la contraseña no son correctos.');
  await expect(refused).toHaveCount(2);
  await signIn(context, site.url, await person(site.url));
  await page.goto(site.url);
  await ui.expectScreen(page, 'profile');
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  const moved = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  expect(movedBy(moved), JSON.stringify(moved)).toBeLessThanOrEqual(LAYOUT_SHIFT_BUDGET);
});

test('every page of a build links only to files that exist', () => {
  const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const links = pages.flatMap((file) => {
    const html = readFileSync(join(site.folder, file), 'utf8');
    return [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="(\/[^"]+)"/g)];
  });
  expect(links.length).toBeGreaterThan(pages.length);
  const missing = links.filter(([, path = '']) => !existsSync(join(site.folder, path)));
  expect(missing.map(([link]) => link)).toEqual([]);
});
