// A browser that refuses to store: the app works and says what it cannot keep.
import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

// Who has seen the entry tour is stored too.
test.use({ isGreeted: false });

const notice = (page: Page) =>
  page.getByText(/^Tu navegador no deja guardar datos de este sitio\./);

const refuse = {
  /** As Chrome does with all cookies blocked. */
  all: () => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refused });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  },
  /** A full disk. */
  writes: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

async function signUp(page: Page): Promise<void> {
  await page.goto('/register');
  await ui.fillCredentials(page, newEmail());
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
}

test('with cookies blocked the app says so from the start, and the session ends when the page is left', async ({
  page,
}) => {
  await page.addInitScript(refuse.all);
  await page.goto('/login');
  await ui.expectScreen(page, 'login');
  await expect(notice(page)).toBeVisible();
  await ui.expectAccessible(page);
  await signUp(page);
  await expect(notice(page)).toBeVisible();
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.pay(page);
  // The payment page was another page.
  await ui.expectScreen(page, 'login');
});

test('with a full disk the app says so once something is not stored, and the session lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(refuse.writes);
  await page.goto('/login');
  await ui.expectScreen(page, 'login');
  await expect(notice(page)).toBeHidden();
  await signUp(page);
  await expect(notice(page)).toBeVisible();
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
});
