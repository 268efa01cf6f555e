// Nodes that a translation and extensions put into the page: nothing typed is lost, and the right text is shown.
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../qa/browser/people.ts';
import {
  button,
  choosePlan,
  expectAccessible,
  expectScreen,
  field,
  fillProfile,
  password,
} from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

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

const SCRIPTS = { method: 'GET', path: /\.js$/ };

const KINDS = [translateAll, installExtensions];

test('a translated form with extensions shows the text of its moment, and saves', async ({
  page,
  enter,
}) => {
  for (const put of KINDS) await put(page);
  await enter('new');
  await button(page, 'Continuar').click();
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('El nombre es requerido');
  await fillProfile(page);
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('');
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Básico');
  await expect(page.getByText(/^Después, /)).toHaveText('Después, 79/mes.');
  await choosePlan(page, 'Ideal');
  await expect(page.getByText(/^Después, /)).toHaveText('Después, 99/mes.');
});

test.describe('through the proxy', () => {
  test.use({ throughProxy: true });

  test('text typed before the scripts arrive stays on a changed page, with its focus', async ({
    page,
    wire,
  }) => {
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
});

const REMOVED = /NotFoundError|The node to be removed is not a child/;

/** An extension removes the message beside the field. The app removes it too, once the field is right. */
async function removeMessageOf(page: Page, name: string): Promise<void> {
  await page.evaluate((field) => {
    document.querySelector(`[data-field="${field}"] [data-severity]`)?.remove();
  }, name);
}

test('a screen that an extension broke can be tried again, with what was typed', async ({
  page,
  enter,
  guard,
}) => {
  guard.expectError(REMOVED);
  await enter('new');
  await button(page, 'Continuar').click();
  await field(page, 'Ciudad').fill('Quito');
  await expect(field(page, 'Nombre')).not.toHaveAccessibleDescription('');
  await removeMessageOf(page, 'name');
  await field(page, 'Nombre').fill('Ana');
  const crash = page
    .getByRole('alert')
    .filter({ hasText: 'Algo salió mal al mostrar la pantalla' });
  await expect(crash).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Volver a intentarlo').click();
  await expectScreen(page, 'profile');
  await expect(field(page, 'Ciudad')).toHaveValue('Quito');
  await expect(field(page, 'Nombre')).toHaveValue('Ana');
});
