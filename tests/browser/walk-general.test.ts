// An owner's whole way, with e-mail and a general assistant; nothing is stubbed.
import { randomUUID } from 'node:crypto';
import { newEmail, newNumber } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { takeSteps } from '../../qa/browser/take-steps.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

test.skip(
  ({ browserName }) => browserName === 'chromium',
  'walk-keyboard, effort, hostile-nodes and budget walk it there',
);

test('an owner walks from sign-up to a general assistant, and finds it again', async ({ page }) => {
  const email = newEmail();
  const phone = newNumber();
  const typedId = `color.${randomUUID()}@peluqueria.test`;

  await takeSteps({
    cuenta: async () => {
      await page.goto('/register');
      await ui.expectScreen(page, 'register');
      await ui.expectAccessible(page);
      await ui.fillCredentials(page, email);
      await ui.button(page, 'Registrarse').click();
    },
    perfil: async () => {
      await ui.expectScreen(page, 'profile');
      await expect(ui.field(page, 'Correo electrónico')).toHaveValue(email);
      await expect(ui.field(page, 'Correo electrónico')).toHaveAttribute('readonly', '');
      await ui.expectAccessible(page);
      await ui.fillProfile(page);
      await ui.button(page, 'Continuar').click();
    },
    plan: async () => {
      await ui.expectScreen(page, 'plan');
      await ui.choosePlan(page, 'Ideal');
      await ui.expectAccessible(page);
      await ui.pay(page);
    },
    asistente: async () => {
      await ui.expectScreen(page, 'agent');
      await ui.expectAccessible(page);
      await ui.choose(page, 'Tipo de servicio', 'General');
      await ui.field(page, 'WhatsApp de tu asistente').fill(phone);
      await ui.choose(page, 'Duración de la cita', '30 minutes');
      await ui.choose(page, 'País', 'Perú');
      await ui.fillTexts(page, ui.GENERAL_TEXTS);

      await importCalendars(page, 'Lucía Andrade');
      await page.getByRole('button', { name: 'Pediatría' }).click();
      await expect(ui.calendarId(page)).toHaveValue(
        /^c_[0-9a-f]{64}@group\.calendar\.google\.com$/,
      );
      await ui.calendarService(page).fill('Corte');
      await ui.button(page, 'Agregar calendario').click();
      await ui.addCalendar(page, typedId, 'Color');
      await expect(ui.addedCalendars(page)).toHaveCount(2);
      await ui.expectAccessible(page);
      await ui.button(page, 'Guardar configuración').click();
      await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
    },
  });

  await test.step('follows both links', async () => {
    const connect = page.getByRole('heading', { name: 'Conecta tu asistente' });
    await expect(connect).toBeInViewport();
    await expect(connect).toHaveAccessibleDescription(
      'Falta conectar Falta un paso: conecta Google y WhatsApp para que empiece a atender. Guardamos tu configuración. Puedes cambiarla cuando quieras.',
    );
    const rows = page.getByRole('region', { name: 'Conecta tu asistente' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Pendiente/, /^Pendiente/]);
    await ui.expectConnection(
      page,
      'Conectar con mi cuenta Google',
      'Conectar con Google Calendar',
    );
    await expect(rows).toHaveText([/^Abierto/, /^Pendiente/]);
    await page.reload();
    await expect(rows).toHaveText([/^Abierto/, /^Pendiente/]);
    await ui.expectConnection(page, 'Conectar con WhatsApp', 'Conectar con WhatsApp');
    await expect(rows).toHaveText([/^Abierto/, /^Abierto/]);
    await expect(page.getByRole('heading', { name: 'Tu asistente está listo' })).toBeFocused();
    await ui.expectAccessible(page);
  });

  await test.step('finds it again after logging out and in', async () => {
    await ui.closeToast(page);
    await ui.button(page, 'Cerrar sesión').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
    await expect(page).toHaveURL('/');
    await ui.fillCredentials(page, email);
    await ui.button(page, 'Iniciar sesión').click();
    await ui.expectScreen(page, 'agent');
    await expect(ui.field(page, 'WhatsApp de tu asistente')).toHaveValue(
      phone.replace('+593', '+593 '),
    );
    await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
      '30 minutes',
    );
    await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Perú');
    await ui.expectTexts(page, ui.GENERAL_TEXTS);
    await expect(ui.addedCalendars(page)).toHaveText([
      /^Corte.*c_[0-9a-f]{18}\.\.\.@group/,
      /^Color/,
    ]);
    await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  });
});
