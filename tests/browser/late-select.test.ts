// A select that is used before its list has arrived: what was pressed opens it and chooses in it once it is here.
// @rule When the list of a select comes
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectScreen } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const LIST = /\/assets\/select-menu-[\w-]{8}\.js/;

const service = (page: Page) =>
  page.getByRole('combobox', { name: 'Tipo de servicio', exact: true });
const duration = (page: Page) =>
  page.getByRole('combobox', { name: 'Duración de la cita', exact: true });

const coming = (page: Page) => page.getByRole('alert').filter({ hasText: 'Abriendo la lista…' });

/** The list is on its way until the returned function is called. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(LIST, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await expect.poll(() => held.length, 'the list is asked for').toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('a press, or an impatient second one, says that the list is coming, and opens it once it is here', async ({
  page,
  enter,
}) => {
  const arrives = await hold(page);
  await enter('subscribed');
  await expectScreen(page, 'agent');
  const element = await service(page).elementHandle();
  await service(page).click();
  await expect(coming(page)).toBeVisible();
  await expectAccessible(page);
  await service(page).click();
  await arrives();
  await page.getByRole('option', { name: 'General', exact: true }).click();
  await expect(service(page)).toHaveText('General');
  await expect(coming(page)).toHaveCount(0);
  expect(await element?.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('keys that are pressed before choose as they do afterwards', async ({ page, enter }) => {
  const arrives = await hold(page);
  await enter('configured');
  await expect(duration(page)).toHaveText('15 minutes');
  await duration(page).focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(duration(page)).toHaveText('15 minutes');
  await arrives();
  await expect(duration(page)).toHaveText('25 minutes');
  await expect(duration(page)).toHaveAttribute('aria-expanded', 'false');
});

test('who has gone on meanwhile finds no list open', async ({ page, enter }) => {
  const arrives = await hold(page);
  await enter('configured');
  await duration(page).click();
  await expect(coming(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'WhatsApp de tu asistente' }).click();
  await expect(coming(page)).toHaveCount(0);
  const arrived = page.waitForResponse(LIST);
  await arrives();
  await arrived;
  await duration(page).press('ArrowDown');
  await expect(page.getByRole('listbox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(duration(page)).toHaveText('15 minutes');
});

test('where it does not arrive the select says so, and the next press tries again', async ({
  page,
  enter,
  guard,
}) => {
  guard.expectFailure(LIST, 'none');
  await page.route(LIST, (route) => route.abort());
  await enter('subscribed');
  await expectScreen(page, 'agent');
  await service(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No pudimos abrir la lista. Revisa tu conexión e inténtalo de nuevo.',
  );
  await expectAccessible(page);
  await page.unroute(LIST);
  await service(page).click();
  await expect(page.getByRole('option')).toHaveCount(2);
});
