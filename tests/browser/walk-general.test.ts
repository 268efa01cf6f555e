// An owner's whole way, with e-mail and a general assistant; nothing is stubbed.
import { randomUUID } from 'node:crypto';
import { newEmail, newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  calendarId,
  calendarService,
  choose,
  choosePlan,
  closeToast,
  expectAccessible,
  expectConnection,
  expectScreen,
  expectTexts,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  pay,
  toast,
} from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

test('an owner walks from sign-up to a general assistant, and finds it again', async ({ page }) => {
  const email = newEmail();
  const phone = newNumber();
  const typedId = `color.${randomUUID()}@peluqueria.test`;

  await test.step('creates an account', async () => {
    await page.goto('/register');
    await expectScreen(page, 'register');
    await expectAccessible(page);
    await fillCredentials(page, email);
    await button(page, 'Registrarse').click();
  });

  await test.step('gives the profile', async () => {
    await expectScreen(page, 'profile');
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(field(page, 'Correo electrónico')).toHaveAttribute('readonly', '');
    await expectAccessible(page);
    await fillProfile(page);
    await button(page, 'Continuar').click();
  });

  await test.step('chooses a plan and pays it', async () => {
    await expectScreen(page, 'plan');
    await choosePlan(page, 'Ideal');
    await expectAccessible(page);
    await pay(page);
  });

  await test.step('describes the assistant', async () => {
    await expectScreen(page, 'agent');
    await expectAccessible(page);
    await choose(page, 'Tipo de servicio', 'General');
    await field(page, 'Número de teléfono').fill(phone);
    await choose(page, 'Duración de la cita', '30 minutes');
    await choose(page, 'País', 'Perú');
    await fillTexts(page, GENERAL_TEXTS);
  });

  await test.step('imports a calendar of another account and types a second one', async () => {
    await importCalendars(page, 'Lucía Andrade');
    await page.getByRole('button', { name: 'Pediatría' }).click();
    await expect(calendarId(page)).toHaveValue(/^c_[0-9a-f]{64}@group\.calendar\.google\.com$/);
    await calendarService(page).fill('Corte');
    await button(page, 'Agregar calendario').click();
    await addCalendar(page, typedId, 'Color');
    await expect(addedCalendars(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('saves it and follows both links', async () => {
    await button(page, 'Guardar configuración').click();
    await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
    const connect = page.getByRole('heading', { name: 'Conecta tu asistente' });
    await expect(connect).toBeFocused();
    await expect(connect).toBeInViewport();
    await expect(connect).toHaveAccessibleDescription(
      'Tu asistente está configurado. Puedes cambiarlo cuando quieras. Para que atienda a tus clientes, abre los dos enlaces si todavía no lo hiciste.',
    );
    const opened = page.getByText('Lo abriste en otra pestaña.');
    await expect(opened).toHaveCount(0);
    await expectConnection(page, 'Conectar con mi cuenta Google', 'Conectar con Google Calendar');
    await expect(opened).toHaveCount(1);
    await expectConnection(page, 'Conectar con WhatsApp', 'Conectar con WhatsApp');
    await expect(opened).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('finds it again after logging out and in', async () => {
    await closeToast(page);
    await button(page, 'Cerrar sesión').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
    await expect(page).toHaveURL('/');
    await fillCredentials(page, email);
    await button(page, 'Iniciar sesión').click();
    await expectScreen(page, 'agent');
    await expect(field(page, 'Número de teléfono')).toHaveValue(phone.replace('+593', '+593 '));
    await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
      '30 minutes',
    );
    await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Perú');
    await expectTexts(page, GENERAL_TEXTS);
    await expect(addedCalendars(page)).toHaveText([/^Corte.*c_[0-9a-f]{18}\.\.\.@group/, /^Color/]);
    await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  });
});
