// Nodes that others put into the page: a translation and extensions take nothing from anybody, on any screen.
import type { Page } from '@playwright/test';
import { newEmail, newNumber, PASSWORD, person } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
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
  password,
  pay,
  toast,
} from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';
import { guide, step } from '../support/browser/tours.ts';

// What others put into the page: a translation around every text, and the nodes of extensions.
/** Wraps every text as Google Translate does: the text that the app wrote leaves the page. Goes on at every change. */
async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (text: Node) => {
      const isOver = text.parentElement?.closest('font, script, style, noscript, textarea, svg');
      if (!text.parentElement || isOver || !text.nodeValue?.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentElement.replaceChild(outer, text);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          translate(target);
          for (const added of addedNodes) {
            translate(added);
            translateIn(added);
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

/** Marks and nodes in the page, in every form and beside every field, put there again whenever they are missing. */
async function installExtensions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = (place: Element, isLast: boolean) => {
      if (place.querySelector(':scope > [data-extension]')) return;
      const node = document.createElement('div');
      node.dataset.extension = '';
      node.setAttribute('aria-hidden', 'true');
      if (isLast) place.append(node);
      else place.prepend(node);
    };
    const install = () => {
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.documentElement.setAttribute('data-lt-installed', 'true');
      put(document.body, true);
      for (const root of document.querySelectorAll('#root > *')) put(root, false);
      for (const form of document.querySelectorAll('form')) {
        form.setAttribute('data-gramm', 'false');
        put(form, false);
      }
      for (const field of document.querySelectorAll('input, textarea')) {
        field.setAttribute('data-gramm', 'false');
        field.setAttribute('data-lpignore', 'true');
        if (field.parentElement) put(field.parentElement, true);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      install();
      new MutationObserver(install).observe(document.body, { subtree: true, childList: true });
    });
  });
}

/**
 * The texts of the app that share their element with something else. React changes them through the text node
 * itself, which a translation has replaced: they would stay as they are, or their removal would fail.
 */
function sharedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root: object = document.getElementById('root') ?? {};
    const key = Object.keys(root).find((each) => each.startsWith('__reactContainer'));
    const HOST_TEXT = 6;
    const found: string[] = [];
    const visit = (first: unknown) => {
      for (let fiber = first; fiber; fiber = Reflect.get(fiber, 'sibling')) {
        const text = Reflect.get(fiber, 'memoizedProps');
        if (Reflect.get(fiber, 'tag') === HOST_TEXT && text.trim() !== '') found.push(text);
        visit(Reflect.get(fiber, 'child'));
      }
    };
    // The fiber that the page shows, not the one of its next rendering.
    visit(Reflect.get(Reflect.get(Reflect.get(root, key ?? ''), 'stateNode'), 'current'));
    return found;
  });
}

const SCRIPTS = { method: 'GET', path: /\.js$/ };

const KINDS = [translateAll, installExtensions];

async function expectNoSharedText(page: Page): Promise<void> {
  expect.soft(await sharedTexts(page)).toEqual([]);
}

test('with both the whole way works, and every text is the one of its moment', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/login$/, 401);
  for (const put of KINDS) await put(page);
  await page.goto('/login');
  await button(page, 'Iniciar sesión').click();
  await expect(page.getByText('El correo electrónico es requerido')).not.toHaveCount(0);
  await fillCredentials(page, newEmail());
  await button(page, 'Iniciar sesión').click();
  await expect(
    page.getByText('El correo electrónico o la contraseña no son correctos.'),
  ).toHaveCount(2);
  await expectNoSharedText(page);

  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await button(page, 'Continuar').click();
  await expect(page.getByText('El nombre es requerido')).not.toHaveCount(0);
  await choosePhoneCountry(page, 'Perú');
  await expectNoSharedText(page);
  await choosePhoneCountry(page, 'Ecuador');
  await fillProfile(page);
  await button(page, 'Continuar').click();

  await expectScreen(page, 'plan');
  await choosePlan(page, 'Básico');
  await expect(page.getByText(/^Después, /)).toHaveText('Después, 79/mes.');
  await choosePlan(page, 'Ideal');
  await expect(page.getByText(/^Después, /)).toHaveText('Después, 99/mes.');
  await expectNoSharedText(page);
  await pay(page);

  await expectScreen(page, 'agent');
  await choose(page, 'Tipo de servicio', 'Médico');
  await button(page, 'Guardar configuración').click();
  await expect(field(page, 'Nombre del doctor')).not.toHaveAccessibleDescription('');
  await expectNoSharedText(page);
  await choose(page, 'Tipo de servicio', 'General');
  await guide(page).click();
  await expect(step(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(step(page)).toHaveCount(0);
  await field(page, 'WhatsApp de tu asistente').fill(newNumber());
  await fillTexts(page, GENERAL_TEXTS);
  await importCalendars(page, 'Lucía Andrade');
  await addCalendar(page, 'corte@peluqueria.test', 'Corte');
  await button(page, 'Editar Corte (corte@peluqueria.test)').click();
  await page
    .getByRole('group', { name: /^Editar/ })
    .getByLabel(/^Servicio/)
    .fill('Tinte');
  await button(page, 'Confirmar los cambios de Corte (corte@peluqueria.test)').click();
  await expect(addedCalendars(page)).toContainText('Tinte');
  await expectNoSharedText(page);
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expectNoSharedText(page);
  await closeToast(page);
  await button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});

async function choosePhoneCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'País del teléfono' }).click();
  await page.getByRole('option', { name: new RegExp(country) }).click();
  await expect(page.getByRole('combobox', { name: 'País del teléfono' })).toContainText(country);
}

test.describe('before the scripts arrive', () => {
  test.use({ throughProxy: true });

  test('what is typed stays, and so does the focus', async ({ page, wire }) => {
    const gate = wire.gate(SCRIPTS);
    for (const put of KINDS) await put(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await password(page).fill(PASSWORD);
    await field(page, 'Correo electrónico').fill('ana@clinica');
    gate.open();
    await expectScreen(page, 'register');
    await expect(field(page, 'Correo electrónico')).toHaveValue('ana@clinica');
    await expect(field(page, 'Correo electrónico')).toBeFocused();
    await expect(password(page)).toHaveValue(PASSWORD);
  });

  test('a button that was pressed is heard', async ({ page, wire, backend }) => {
    const { email } = await person(backend.url, 'customer');
    const gate = wire.gate(SCRIPTS);
    for (const put of KINDS) await put(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await fillCredentials(page, email);
    await button(page, 'Iniciar sesión').click();
    gate.open();
    await expectScreen(page, 'plan');
  });
});

test('a text that waits long is taken back from a translated page', async ({ page, backend }) => {
  const { email } = await person(backend.url, 'customer');
  await page.route('**/api/auth/user/login', async (route) => {
    await expect(page.getByRole('status').getByText('Un momento…')).toHaveCount(1);
    await route.continue();
  });
  await translateAll(page);
  await page.goto('/login');
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'plan');
});

const REMOVED = /NotFoundError|The node to be removed is not a child/;

/** An extension removes the message beside the field. The app removes it too, once the field is right. */
async function removeMessageOf(page: Page, name: string): Promise<void> {
  await page.evaluate((field) => {
    document.querySelector(`[data-field="${field}"] [data-severity]`)?.remove();
  }, name);
}

test('a screen that others broke can be tried again, with what was typed', async ({
  page,
  enter,
  guard,
}) => {
  guard.expectError(REMOVED);
  const crash = page
    .getByRole('alert')
    .filter({ hasText: 'Algo salió mal al mostrar la pantalla' });
  await page.goto('/login');
  await fillCredentials(page, 'ana@');
  await button(page, 'Iniciar sesión').click();
  await expect(field(page, 'Correo electrónico')).not.toHaveAccessibleDescription('');
  await removeMessageOf(page, 'email');
  await field(page, 'Correo electrónico').fill('ana@clinica.ec');
  await expect(crash).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Volver a intentarlo').click();
  await expect(field(page, 'Correo electrónico')).toHaveValue('ana@clinica.ec');
  await expect(password(page)).toHaveValue(PASSWORD);

  await enter('new');
  await button(page, 'Continuar').click();
  await field(page, 'Ciudad').fill('Quito');
  await expect(field(page, 'Nombre')).not.toHaveAccessibleDescription('');
  await removeMessageOf(page, 'name');
  await field(page, 'Nombre').fill('Ana');
  await expect(crash).toBeVisible();
  await button(page, 'Volver a intentarlo').click();
  await expectScreen(page, 'profile');
  await expect(field(page, 'Ciudad')).toHaveValue('Quito');
  await expect(field(page, 'Nombre')).toHaveValue('Ana');
});
