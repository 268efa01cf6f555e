// Parts that no walk through the app shows: selects without options.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import { startBackend } from '../support/browser/backend.ts';
import { expect, test } from '../support/browser/test.ts';

test('a select says that it has no options, or that they are loading', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-components-'));
  await viteBuild({ root: join(import.meta.dirname, 'components'), folder, mode: 'sandbox' });
  const site = await startBackend({ STATIC_DIR: folder });
  await page.goto(site.url);

  await page.getByRole('combobox', { name: 'Vacío' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No options');
  await expect(alert).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Cargando' }).click();
  await expect(alert).toHaveText('Loading...');
  await expect(alert).toHaveAttribute('lang', 'en');
  await page.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
