// The viewer as product people open it: a folder, from a file, without a network.
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../qa/playwright/access-check.ts';

let viewer = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'viewer-'));
  await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'qa/main.ts',
    'view',
    '--example-counts',
    '--from',
    folder,
    '--out',
    folder,
  ]);
  viewer = pathToFileURL(join(folder, 'index.html')).href;
});

const openView = (page: Page, hash: string) => page.goto(`${viewer}#${hash}`);
const simulated = (page: Page) => page.locator('.simulate');

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const [title, hash] of [
      ['the happy path', 'vista=flujo'],
      ['a state', 'vista=flujo&estado=authenticated.planSelection.chosen'],
      ['the list', 'vista=flujo&modo=lista'],
      ['the simulation', 'vista=simular'],
      ['the funnel', 'vista=embudo'],
    ])
      test(`${title} fits the page and is accessible at ${width} px`, async ({ page }) => {
        await openView(page, String(hash));
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
      });
  });

test('a state on the happy path opens with what can happen there and where that leads', async ({
  page,
}) => {
  await openView(page, 'vista=flujo');
  await page.getByRole('link', { name: 'Plan elegido' }).first().press('Enter');
  const state = page.locator('[data-state="authenticated.planSelection.chosen"]');
  await expect(state.getByRole('listitem').filter({ hasText: 'Cerrar sesión' })).toContainText(
    'Cerrando la sesión',
  );
});

test('a step that no longer exists is named, and the walk up to it is shown', async ({ page }) => {
  const steps = ['Hay una sesión guardada', 'Pulsa «Nada»'].join(' → ');
  await openView(page, new URLSearchParams({ pasos: steps }).toString());
  await expect(page.getByRole('alert')).toContainText(
    'El paso 2 del enlace, «Pulsa «Nada»», ya no existe en «Buscando el registro»',
  );
  await expect(simulated(page)).toHaveAttribute('data-state', 'authenticated.checkingCustomer');
});

test('a choice is taken by keyboard, and a reload shows the same simulation', async ({ page }) => {
  await openView(page, 'vista=simular');
  const answer = page.getByRole('button', { name: 'Hay una sesión guardada', exact: true });
  await expect(answer).toBeInViewport();
  await answer.press('Enter');
  await expect(simulated(page)).toHaveAttribute('data-state', 'authenticated.checkingCustomer');
  await page.reload();
  await expect(simulated(page)).toHaveAttribute('data-state', 'authenticated.checkingCustomer');
});

test('a known walk is copied as a manual case', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openView(page, 'vista=simular');
  await page.getByRole('combobox', { name: 'Recorrido' }).selectOption('Dueña nueva, con tarjeta');
  await expect(simulated(page)).toHaveAttribute('data-state', 'authenticated.configSaved.ready');
  await page.getByRole('button', { name: 'Copiar como caso' }).click();
  await expect(page.getByText('Copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('**Preparación**');
});

test('pasted steps become a simulation', async ({ page }) => {
  await openView(page, 'vista=simular');
  await page.getByRole('button', { name: 'Pegar un informe' }).click();
  await page
    .getByRole('textbox')
    .fill('1. No hay sesión guardada.\n2. Va a la dirección /register');
  await page.getByRole('button', { name: 'Ver el camino' }).click();
  await expect(simulated(page)).toHaveAttribute('data-state', /^anonymous\./);
});

test('visits that nobody made are marked on every view', async ({ page }) => {
  for (const view of ['flujo', 'simular', 'embudo']) {
    await openView(page, `vista=${view}`);
    await expect(page.getByText('Visitas de ejemplo: nadie las hizo')).toBeVisible();
  }
});
