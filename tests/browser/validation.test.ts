// Wrong forms: errors show after the first submit, then at every change. The first wrong field has the focus.
import type { Locator } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { button, expectAccessible, field, password } from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

/** The field is marked, and its message tied to it, after any hint. */
async function expectWrong(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(`(^| )${message}$`));
}

async function expectFine(control: Locator): Promise<void> {
  await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  await expect(control).not.toHaveAccessibleDescription(/requerid/);
}

test(
  'the login marks what is missing or wrong, focuses the first error and sends nothing',
  ENGINE,
  async ({ page, wire }) => {
    await page.goto('/login');
    const email = field(page, 'Correo electrónico');
    await email.fill('ana');
    await password(page).focus();
    await expectFine(email);
    await button(page, 'Iniciar sesión').click();
    await expectWrong(email, 'El correo electrónico debe ser válido.');
    await expectWrong(password(page), 'La contraseña es requerida');
    await expect(email).toBeFocused();
    await expectAccessible(page);

    await email.fill('ana@virsi.test');
    await expectFine(email);
    await email.fill('');
    await expectWrong(email, 'El correo electrónico es requerido');
    await email.fill('ana@virsi.test');
    await button(page, 'Iniciar sesión').click();
    await expect(password(page)).toBeFocused();
    expect(wire.requests(CALLS.signIn)).toEqual([]);
  },
);
