// Embudo: what somebody who never saw it reads of where owners stop, on a phone and on a map, of counts that say they are made up.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { funnelsIn } from 'statechart-kit';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { exampleCounts } from '../../qa/funnel/example-counts.ts';
import { onboardingFlow } from '../../qa/onboarding.ts';
import { tab, test } from '../support/browser/viewer.ts';

// They share one page.
test.describe.configure({ mode: 'default' });

let file: string;
test.beforeAll(async ({ viewer }) => {
  const funnels = funnelsIn(onboardingFlow, viewer.view, exampleCounts(viewer.view));
  const counted = JSON.stringify({ isExample: true, funnels }).replaceAll('<', '\\u003c');
  const page = await readFile(join(viewer.folder, 'index.html'), 'utf8');
  // Beside the page without counts, whose script and pictures are the same.
  file = join(viewer.folder, `counted-${process.pid}.html`);
  await writeFile(
    file,
    page.replace('"counted":null', () => `"counted":${counted}`),
  );
});
test.afterAll(() => rm(file, { force: true }));

const urlOf = (place: string) => `${pathToFileURL(file).href}#${place}`;
const EXAMPLE = 'Números de ejemplo: nadie hizo estas visitas';

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('it says where most leave, since which version, and what they saw last', async ({
      page,
    }) => {
      await page.goto(urlOf('vista=embudo&contado=5~4'));
      const panel = page.getByRole('region', { name: 'Embudo' });
      await expect(panel).toContainText(
        /Donde más se van antes del final: «Completar el perfil», 2\d % \(lo último que vieron: «Completar el perfil»\)/,
      );
      await expect(panel).toContainText(
        /Versión ejemplo2, desde el 2026-11-09: en «Completar el perfil» se van \+1?\d(,\d)? de cada 100\. No es azar\./,
      );
      await expect(panel).toContainText(
        /De cada 100 que llegan a «Completar el perfil», \d\d siguen a «Comparar los planes»; .*2\d se van; \d+ corrigen «Tu celular»/,
      );
      await page.getByRole('button', { name: 'Completar el perfil', exact: true }).last().click();
      await expect(panel.getByText(/^un error junto a «Tu celular»: \d+ \(\d+ %\)$/)).toBeVisible();
      await expect(panel.getByText('≈ se van').first()).toContainText('puede ser azar');
      await expect(panel.locator('.differences').getByText('≠ se van')).toHaveCount(1);
      await expectAccessible(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    });
  });

test('every view says that the numbers are an example; the map has as wide an arrow as many took it', async ({
  page,
}) => {
  await page.goto(urlOf('vista=embudo&nivel=camino'));
  const widthOf = (from: string, to: string) =>
    page
      .locator(`.arrow[data-from="${from}"][data-to="${to}"] path`)
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).strokeWidth));
  await expect(page.locator('.screen').first()).toBeVisible();
  const [often, seldom] = await Promise.all([
    widthOf('anonymous.login.ready', 'anonymous.register.ready'),
    widthOf('anonymous.login.ready', 'anonymous.recovery.ready'),
  ]);
  expect(often).toBeGreaterThan(2 * seldom);
  await expect(page.locator('[data-node="authenticated.profileForm.editing"]')).toContainText(
    /\d+ llegan.*\d+ % se van/,
  );
  for (const name of ['Pantallas', 'Simular', 'Recorridos', 'Embudo']) {
    await tab(page, name).click();
    await expect(page.getByText(EXAMPLE)).toBeVisible();
  }
});
