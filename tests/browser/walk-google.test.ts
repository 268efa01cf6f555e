// An owner's whole walk with Google: sign-in, an example, an imported calendar, both links, and the assistant again.
import { newEmail, newNumber } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { importCalendars, signInWithGoogle } from '../support/browser/google.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test(
  'an owner who comes by Google has a connected assistant after typing three fields',
  ENGINE,
  async ({ page }) => {
    const account = newEmail().slice(0, 12);
    await page.route('**/users/me/calendarList*', (route) =>
      route.fulfill({
        json: {
          items: [
            { id: 'ana@gmail.test', summary: 'Ana Torres', primary: true, accessRole: 'owner' },
          ],
        },
      }),
    );
    await page.goto('/login');
    await ui.expectAccessible(page);
    await signInWithGoogle(page, 'Continuar con Google', account);

    await ui.expectScreen(page, 'profile');
    await ui.expectAccessible(page);
    const typed = newNumber();
    await ui.field(page, 'Tu celular').fill(typed);
    await ui.field(page, 'Ciudad').fill('Quito');
    await ui.field(page, 'Provincia').fill('Pichincha');
    await ui.button(page, 'Continuar').click();

    await ui.expectScreen(page, 'plan');
    await ui.choosePlan(page, 'Ideal');
    await ui.expectAccessible(page);
    await ui.pay(page);

    await ui.expectScreen(page, 'agent');
    await ui.choose(page, 'Tipo de servicio', 'General');
    await page.getByRole('button', { name: /^Usar \+593/ }).click();
    await ui.button(page, 'Empezar con un ejemplo').click();
    await ui.button(page, 'Peluquería').click();
    await importCalendars(page, 'Lucía Andrade');
    await expect(page.getByRole('group', { name: /^Editar Ana Torres/ })).toBeVisible();
    await ui.expectAccessible(page);
    await ui.button(page, 'Guardar configuración').click();
    await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();

    const rows = page.getByRole('region', { name: 'Conecta tu asistente' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Pendiente/, /^Pendiente/]);
    await ui.expectConnection(
      page,
      'Conectar con mi cuenta Google',
      'Conectar con Google Calendar',
    );
    await page.reload();
    await expect(rows).toHaveText([/^Abierto/, /^Pendiente/]);
    await ui.expectConnection(page, 'Conectar con WhatsApp', 'Conectar con WhatsApp');
    await expect(page.getByRole('heading', { name: 'Tu asistente está listo' })).toBeFocused();
    await ui.expectAccessible(page);

    await ui.closeToast(page);
    await ui.button(page, 'Cerrar sesión').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
    await signInWithGoogle(page, 'Continuar con Google', account);
    await ui.expectScreen(page, 'agent');
    await expect(ui.field(page, 'WhatsApp de tu asistente')).toHaveValue(
      typed.replace('+593', '+593 '),
    );
    await expect(ui.field(page, 'Contexto')).toHaveValue(/^Somos /);
    await expect(ui.addedCalendars(page)).toHaveText([/Ana Torres/]);
  },
);
