// Embudo: what somebody who never saw it reads of where owners stop, on a phone and on a map, of counts that say they are made up.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { type CountsFile, type FlowView, funnelsIn } from 'statechart-kit';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { onboardingFlow } from '../../qa/onboarding.ts';
import { tab, test } from '../support/browser/viewer.ts';

// They share one page.
test.describe.configure({ mode: 'default' });

const files: string[] = [];

/** Writes a page beside the one without counts, whose script and pictures are the same. */
async function written(
  { folder, view }: { readonly folder: string; readonly view: FlowView },
  name: string,
  counts: CountsFile,
) {
  const funnels = funnelsIn(onboardingFlow, view, counts);
  const counted = JSON.stringify({ isExample: counts.isExample, funnels });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const file = join(folder, `${name}-${process.pid}.html`);
  files.push(file);
  await writeFile(
    file,
    page.replace('"counted":null', () => `"counted":${counted.replaceAll('<', '\\u003c')}`),
  );
  return pathToFileURL(file).href;
}

let example: string;
test.beforeAll(async ({ viewer }) => {
  example = await written(viewer, 'counted', viewer.example);
});
test.afterAll(() => Promise.all(files.map((file) => rm(file, { force: true }))));

const urlOf = (place: string) => `${example}#${place}`;
const PROFILE = 'authenticated.profileForm.editing';
const EXAMPLE = 'Números de ejemplo: nadie hizo estas visitas';

test('it says where most leave, since which version, and what they saw last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(urlOf('vista=embudo&contado=3~2'));
  const panel = page.getByRole('region', { name: 'Embudo' });
  await expect(panel).toContainText(
    /Donde más se pierde: Completar el perfil\.\s+\d+ visitas terminan ahí, el 2\d\s% de las \d+ llegadas\.\s+Antes de irse vieron: la pantalla, sin ningún error \(\d+\s%\); un error junto a «Tu celular» \(\d+\s%\)/,
    { useInnerText: true },
  );
  await expect(panel.getByText('Visitas contadas: 2100.', { exact: true })).toBeVisible();
  await expect(panel).toContainText(
    /Empeoró desde la versión «ejemplo2 · 9–15\snov»: antes se iba el 1\d\s% \(«ejemplo1 · 2–8\snov»\) y ahora el 2\d\s%; no es azar\.\s+También subió: corrigen «Tu celular»/,
    { useInnerText: true },
  );
  await expect(panel).toContainText(
    /De cada 100 que llegan a «Completar el perfil», \d\d siguen a la espera «Consultando la suscripción»; .*2\d se van; .*Antes, \d+ corrigen «Tu celular»/,
  );
  await expect(panel.getByLabel('Comparado con').getByRole('option')).toHaveText([
    'nada',
    /^2–15\snov$/,
    /^ejemplo1 · 2–8\snov$/,
  ]);
  const last = panel.locator('.counted', {
    has: page.getByRole('button', { name: 'Asistente listo', exact: true }),
  });
  await expect(last).not.toContainText('se van');
  await panel.getByRole('button', { name: 'Completar el perfil', exact: true }).first().click();
  const error = panel.getByText(/^un error junto a «Tu celular»: \d+ \(\d+\s%\)$/);
  await expect(error).toBeVisible();
  await expect(panel.locator('.counted.opened')).toBeInViewport();
  await expect(panel.getByRole('heading', { name: /^Comparado con «ejemplo1/ })).not.toHaveCount(0);
  await expect(panel.getByText('≈ se van').first()).toContainText('puede ser azar');
  await expect(panel.locator('.differences').getByText('≠ se van')).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
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
  await expect(page.locator(`[data-node="${PROFILE}"]`)).toContainText(/\d+ llegan.*\d+\s% se van/);
  const worst = page.locator('.screen.differs');
  await expect(worst).toHaveAttribute('data-node', PROFILE);
  await expect(worst).toContainText('▼ Donde más se pierde');
  for (const name of ['Pantallas', 'Simular', 'Recorridos', 'Embudo']) {
    await tab(page, name).click();
    await expect(page.getByText(EXAMPLE)).toBeVisible();
  }
});

const day = '2026-11-02';

test('counts that contradict one another are told in shares of a hundred, and none as none', async ({
  page,
  viewer,
}) => {
  const counts = { ...viewer.example, isExample: false };
  const rows = [
    { day, chart: 'v1', arrow: `${PROFILE} | kit.end | `, count: Number.MAX_SAFE_INTEGER },
    { day, chart: '<b>v2</b>', arrow: ` | kit.start | ${PROFILE}`, count: 1 },
    { day, chart: '<b>v2</b>', arrow: `${PROFILE} | kit.back | `, count: 5 },
    { day, chart: '<b>v2</b>', arrow: `${PROFILE} | kit.look | 99`, count: 5 },
    { day, chart: '<b>v2</b>', arrow: 'constructor | __proto__ | toString', count: 5 },
  ];
  const panel = page.getByRole('region', { name: 'Embudo' });
  await page.goto(
    `${await written(viewer, 'hostile', { ...counts, rows })}#vista=embudo&contado=3~2`,
  );
  await expect(panel).toContainText('De cada 100 que llegan a «Completar el perfil»');
  await expect(panel.locator('b')).toHaveCount(0);
  await expect(panel).not.toContainText(/NaN|Infinity|∞|undefined|\d{4} (?:se van|siguen)/);
  await page.goto(`${await written(viewer, 'empty', { ...counts, rows: [] })}#vista=embudo`);
  await expect(panel).toHaveText(/No hay nada contado de este diagrama\./);
});
