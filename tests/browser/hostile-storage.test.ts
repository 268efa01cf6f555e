// A browser that stores nothing, or has no room: the whole way works, and what cannot be kept is said.
import type { Page } from '@playwright/test';
import { newEmail, newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  choose,
  choosePlan,
  closeToast,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  pay,
  toast,
} from '../../qa/browser/screens.ts';
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

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  return email;
}

async function createAssistant(page: Page): Promise<void> {
  await expectScreen(page, 'agent');
  await page.keyboard.press('Escape');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(newNumber());
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, 'corte@peluqueria.test', 'Corte');
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
}

test('with cookies blocked it is said from the start, and nothing but leaving the page ends the session', async ({
  page,
}) => {
  await page.addInitScript(refuse.all);
  await page.goto('/login');
  await expectScreen(page, 'login');
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  const email = await signUp(page);
  await expect(notice(page)).toBeVisible();
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Ideal');
  await pay(page);
  // The payment page was another page.
  await expectScreen(page, 'login');
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await createAssistant(page);
  await closeToast(page);
  await button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});

test('with a full disk the session lasts while the page does, and it is said once something is not stored', async ({
  page,
}) => {
  await page.addInitScript(refuse.writes);
  await page.goto('/login');
  await expectScreen(page, 'login');
  await expect(notice(page)).toBeHidden();
  await signUp(page);
  await expect(notice(page)).toBeVisible();
  await fillProfile(page);
  // What was typed is kept in the page: the other form of the profile's account reads it again.
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
});
