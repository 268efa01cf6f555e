// 'Copiar informe para soporte': how it is copied, and where it is offered.
import type { Browser, Page } from '@playwright/test';
import { person, signIn } from '../../qa/browser/people.ts';
import { button, expectAccessible, expectLive, expectScreen } from '../../qa/browser/screens.ts';
import { copyReport } from '../../qa/browser/take-report.ts';
import { readLog } from '../../qa/replay/read-log.ts';
import { PRODUCTION, serveBuild } from '../support/browser/built-site.ts';
import { expect, test } from '../support/browser/test.ts';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const REFUSED = 'El navegador no permitió copiar el informe. Selecciónalo y cópialo:';

/** The code of the profile's screen, also under the address that it is asked for again. */
const SCREEN_CODE = /\/assets\/profile-screen-[^/]+\.js/;

test.use({ permissions: CLIPBOARD });

const copiedStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Informe copiado' });

/** A page that the guard does not watch, because a failing screen logs a console error. */
async function unwatchedPage(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ permissions: CLIPBOARD });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  return { page, errors };
}

test('a report is copied by keyboard, and shown selected where the clipboard refuses it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await expectLive(page);
  const copy = button(page, 'Copiar informe para soporte');
  await tabTo(page, 'Copiar informe para soporte');
  await page.keyboard.press('Enter');
  await expect(copiedStatus(page)).toBeVisible();
  const box = await copy.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);

  await refuseClipboard(page);
  await copy.click();
  const field = page.getByRole('textbox', { name: REFUSED });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expect(field).toHaveAttribute('readonly', '');
  await expect(copiedStatus(page)).toBeHidden();
  const text = await field.inputValue();
  expect(readLog(text)).toMatchObject({ copiedFrom: 'footer' });
  const selected = await field.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : '',
  );
  expect(selected).toBe(text);
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await button(page, name).evaluate((element) => element === document.activeElement)) return;
  }
  await expect(button(page, name)).toBeFocused();
}

/** As where the person forbade it, or on a page that did not come over https. */
async function refuseClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

test('a production build offers the report only on its error screens', async ({ browser }) => {
  const site = await serveBuild('production', PRODUCTION);
  const { page, errors } = await unwatchedPage(browser);
  await page.goto(`${site.url}/login`);
  await expectScreen(page, 'login');
  await expect(button(page, 'Copiar informe para soporte')).toHaveCount(0);

  await signIn(page.context(), site.url, await person(site.url, 'new'));
  await page.route(SCREEN_CODE, (route) => route.abort());
  await page.goto(site.url);
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta pantalla.');
  await expect(page).toHaveTitle('Esta pantalla no se pudo mostrar · VIRSI');
  await expectAccessible(page);
  const log = readLog(await copyReport(page));
  expect(log).toMatchObject({ app: { build: 'production' }, copiedFrom: 'screen' });
  expect(errors.filter((line) => line.includes('ScreenUnreachable'))).not.toEqual([]);
  await page.context().close();

  const other = await unwatchedPage(browser);
  await other.page.addInitScript(() => {
    Object.defineProperty(window, 'addEventListener', {
      value: (type: string) => {
        if (type === 'storage') throw new Error('No such browser');
      },
    });
  });
  await other.page.goto(site.url);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('VIRSI no pudo empezar');
  await expect(other.page).toHaveTitle('VIRSI no pudo empezar · VIRSI');
  expect(readLog(await copyReport(other.page))).toMatchObject({ copiedFrom: 'start' });
  await expectAccessible(other.page);
  await other.page.context().close();
  await site.close();
});
