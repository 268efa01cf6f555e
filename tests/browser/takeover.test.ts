// An account that somebody else had begun with the owner's e-mail: its owner is told, and decides (decision 42).
import type { Page } from '@playwright/test';
import { person } from '../../qa/browser/people.ts';
import { button, expectAccessible, expectScreen, field } from '../../qa/browser/screens.ts';
import { openAccount } from '../support/browser/account.ts';
import { signInWithGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

const DECISION = /\/user\/takeover$/;
const TITLE = 'Lo que ya había en tu cuenta';
const takeover = (page: Page) => page.getByRole('region', { name: TITLE });

let people = 0;

/** An intruder fills the account, and its owner comes by Google. */
async function comeByGoogle(page: Page, site: string): Promise<void> {
  people += 1;
  const user = `duena${process.pid}n${people}`;
  await person(site, 'configured', `${user}@google.test`);
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', user);
  await expectScreen(page, 'agent');
  await expect(takeover(page)).toContainText('Alguien había empezado a configurar esta cuenta');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an owner learns that somebody had begun the account, and can keep everything', async ({
    page,
    site,
    guard,
  }) => {
    await comeByGoogle(page, site);
    await expect(takeover(page).getByRole('status')).toContainText('Alguien había empezado');
    await expect(button(page, 'Conectar con WhatsApp')).toBeDisabled();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.reload();
    await expectScreen(page, 'agent');
    await expect(takeover(page)).toBeVisible();
    await openAccount(page);
    await expect(takeover(page)).toBeVisible();
    await expectAccessible(page);

    const text = 'No pudimos cancelar tu suscripción. Inténtalo de nuevo en unos minutos.';
    guard.expectFailure(DECISION, 424);
    await page.route(DECISION, (route) => route.fulfill({ status: 424, json: { error: text } }));
    await button(page, 'Empezar de cero').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de cero' }).click();
    await expect(takeover(page).getByText(text).first()).toBeVisible();
    await expect(button(page, 'Empezar de cero')).toBeFocused();
    await page.unroute(DECISION);

    await button(page, 'Conservar todo').click();
    await expect(takeover(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
    await expect(takeover(page)).toHaveCount(0);
  });
});

test('an owner can begin empty, here and in another tab', async ({ page, site, context }) => {
  await comeByGoogle(page, site);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(takeover(tab)).toBeVisible();
  await page.bringToFront();
  await button(page, 'Empezar de cero').click();
  const dialog = page.getByRole('dialog', { name: '¿Empezar de cero?' });
  await expect(dialog).toContainText('Se borran para siempre');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(button(page, 'Empezar de cero')).toBeFocused();
  await expect(takeover(page)).toBeVisible();
  await button(page, 'Empezar de cero').click();
  await dialog.getByRole('button', { name: 'Empezar de cero' }).click();
  await expectScreen(page, 'profile');
  await expect(takeover(page)).toHaveCount(0);
  await expect(field(page, 'Ciudad')).toHaveValue('');
  await tab.bringToFront();
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectScreen(tab, 'profile');
  await expect(takeover(tab)).toHaveCount(0);
});
