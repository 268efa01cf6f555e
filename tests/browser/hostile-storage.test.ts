// A browser that stores nothing, or has no room: the whole way works, and what cannot be kept is said.
import type { Page } from '@playwright/test';
import { newEmail, newNumber } from '../../qa/browser/people.ts';
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

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  return email;
}

async function createAssistant(page: Page): Promise<void> {
  await ui.expectScreen(page, 'agent');
  await page.keyboard.press('Escape');
  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.field(page, 'WhatsApp de tu asistente').fill(newNumber());
  await ui.fillTexts(page, ui.GENERAL_TEXTS);
  await ui.addCalendar(page, 'corte@peluqueria.test', 'Corte');
  await ui.button(page, 'Guardar configuración').click();
  await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
}

test('with cookies blocked it is said from the start, and nothing but leaving the page ends the session', async ({
  page,
}) => {
  await page.addInitScript(refuse.all);
  await page.goto('/login');
  await ui.expectScreen(page, 'login');
  await expect(notice(page)).toBeVisible();
  await ui.expectAccessible(page);
  const email = await signUp(page);
  await expect(notice(page)).toBeVisible();
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.pay(page);
  // The payment page was another page.
  await ui.expectScreen(page, 'login');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Iniciar sesión').click();
  await createAssistant(page);
  await ui.closeToast(page);
  await ui.button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});

test('with a full disk the session lasts while the page does, and it is said once something is not stored', async ({
  page,
}) => {
  await page.addInitScript(refuse.writes);
  await page.goto('/login');
  await ui.expectScreen(page, 'login');
  await expect(notice(page)).toBeHidden();
  await signUp(page);
  await expect(notice(page)).toBeVisible();
  await ui.fillProfile(page);
  // What was typed is kept in the page: the other form of the profile's account reads it again.
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
});
