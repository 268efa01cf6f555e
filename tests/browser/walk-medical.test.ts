// An owner's whole way, with Google and a medical assistant; nothing is stubbed.
import { randomUUID } from 'node:crypto';
import { newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  calendarService,
  choose,
  choosePlan,
  closeToast,
  expectAccessible,
  expectConnection,
  expectScreen,
  expectTexts,
  field,
  fillRestOfProfile,
  fillTexts,
  MEDICAL_TEXTS,
  pay,
  toast,
} from '../../qa/browser/screens.ts';
import { importCalendars, signInWithGoogle } from '../support/browser/google.ts';
import { ANY_WIDTH, expect, test } from '../support/browser/test.ts';

test(
  'a doctor walks from Google to a medical assistant, and finds it again',
  ANY_WIDTH,
  async ({ page }) => {
    const user = `lucia.paz.${randomUUID().slice(0, 8)}`;
    const phone = newNumber();
    const typedId = `agenda.${randomUUID()}@consultorio.test`;

    await test.step('signs up with Google', async () => {
      await page.goto('/register');
      await signInWithGoogle(page, 'Registrarse con Google', user);
      await expectScreen(page, 'profile');
    });

    await test.step('completes the profile that Google began', async () => {
      await expect(field(page, 'Nombre')).toHaveValue('Lucia');
      await expect(field(page, 'Apellido')).toHaveValue('Paz');
      await expect(field(page, 'Correo electrónico')).toHaveValue(`${user}@google.test`);
      await fillRestOfProfile(page);
      await button(page, 'Continuar').click();
      await expectScreen(page, 'plan');
    });

    await test.step('chooses a plan and pays it', async () => {
      await choosePlan(page, 'Premium');
      await pay(page);
      await expectScreen(page, 'agent');
      const plan = page.getByRole('region', { name: 'Tu plan' });
      await expect(plan).toHaveText(
        /^Tu planPremium129\/mesHasta 120 citas al mesTu prueba gratis termina el .+\.Próximo cobro: .+\.Administrar suscripción$/,
      );
    });

    await test.step('describes the practice', async () => {
      await choose(page, 'Tipo de servicio', 'Médico');
      await fillTexts(page, MEDICAL_TEXTS);
      await field(page, 'Número de teléfono').fill(phone);
      await choose(page, 'Duración de la cita', '20 minutes');
      await expectAccessible(page);
    });

    await test.step('imports a calendar of another account and types a second one', async () => {
      await importCalendars(page, 'Clínica San Rafael');
      await page.getByRole('button', { name: 'Cardiología & Medicina interna' }).click();
      await calendarService(page).fill('Cardiología');
      await button(page, 'Agregar calendario').click();
      await addCalendar(page, typedId, 'Odontología');
      await expect(addedCalendars(page)).toHaveText([/^Cardiología/, /^Odontología/]);
      await expectAccessible(page);
    });

    await test.step('saves it and follows both links', async () => {
      await button(page, 'Guardar configuración').click();
      await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
      await expectConnection(page, 'Conectar con mi cuenta Google', 'Conectar con Google Calendar');
      await expectConnection(page, 'Conectar con WhatsApp', 'Conectar con WhatsApp');
    });

    await test.step('finds it again after logging out and in', async () => {
      await closeToast(page);
      await button(page, 'Cerrar sesión').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
      await signInWithGoogle(page, 'Continuar con Google', user);
      await expectScreen(page, 'agent');
      await expect(page.getByRole('combobox', { name: 'Tipo de servicio' })).toHaveText('Médico');
      await expectTexts(page, MEDICAL_TEXTS);
      await expect(field(page, 'Número de teléfono')).toHaveValue(phone.replace('+593', '+593 '));
      await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
        '20 minutes',
      );
      await expect(addedCalendars(page)).toHaveText([/^Cardiología/, /^Odontología/]);
    });
  },
);
