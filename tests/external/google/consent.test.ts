// The consent for calendars: what Google is asked, what is imported, and what stays behind.
import type { Page } from '@playwright/test';
import { newNumber } from '../../../qa/browser/people.ts';
import * as ui from '../../../qa/browser/screens.ts';
import {
  addAccount,
  askedFor,
  createAccount,
  denyIn,
  findAccount,
  type GoogleAccount,
  openChooser,
  pickAccount,
  someone,
} from './support/accounts.ts';
import { nameOf } from './support/calendar-service.ts';
import { expect, test } from './support/test.ts';

const OPENER = 'Importar mis calendarios';
const REFUSED =
  'Google no nos dio permiso para ver tus calendarios. Puedes importarlos de nuevo o escribir su ID.';
/** The only access token that the emulator issues. */
const ACCESS_TOKEN = 'FirebaseAuthEmulatorFakeAccessToken_google.com';

const grid = (page: Page) => page.getByRole('toolbar', { name: 'Calendarios de tu cuenta Google' });

async function importAs(page: Page, account: GoogleAccount): Promise<void> {
  await addAccount(await openChooser(page, OPENER), account);
}

test('a Google owner imports the calendars of another account, which leaves nothing behind', async ({
  page,
  google,
}) => {
  const ana = someone();
  const clinic = someone('Clínica Andina');
  google.calendars.hold(3);

  await page.goto('/register');
  await addAccount(await openChooser(page, 'Registrarse con Google'), ana);
  await ui.expectScreen(page, 'profile');
  await ui.fillRestOfProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.pay(page);
  await ui.expectScreen(page, 'agent');
  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.field(page, 'WhatsApp de tu asistente').fill(newNumber());
  await ui.fillTexts(page, ui.GENERAL_TEXTS);

  const popup = await openChooser(page, OPENER);
  expect(askedFor(popup)).toEqual({
    provider: 'google.com',
    scopes: ['profile', 'https://www.googleapis.com/auth/calendar.readonly'],
    parameters: { prompt: 'select_account' },
  });
  await addAccount(popup, clinic);
  await expect(grid(page).getByRole('button')).toHaveText([/^Agenda 1/, /^Agenda 2/, /^Agenda 3/]);
  await ui.expectAccessible(page);
  expect(await everythingKept(page)).not.toContain(ACCESS_TOKEN);
  // The account that only gave access to its calendars is deleted.
  expect(await findAccount(google.provider, clinic)).toBeNull();

  await grid(page).getByRole('button', { name: 'Agenda 2' }).click();
  await expect(ui.calendarId(page)).toHaveValue('agenda-2@group.calendar.google.com');
  await ui.calendarService(page).fill('Corte');
  await ui.button(page, 'Agregar calendario').click();
  await ui.button(page, 'Guardar configuración').click();
  await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
  await page.reload();
  await expect(ui.addedCalendars(page)).toHaveText(['Corteagenda-2@group.calendar.google.com']);
  expect(await everythingKept(page)).toContain(ana.email);
  expect(await everythingKept(page)).not.toContain(clinic.email);
});

test('a Google owner who imports calendars of their own account stays signed in', async ({
  page,
  google,
  backend,
}) => {
  const ana = someone();
  await createAccount(google.provider, ana);
  google.calendars.hold(1);
  await page.goto('/login');
  await pickAccount(await openChooser(page, 'Continuar con Google'), ana);
  await ui.expectScreen(page, 'profile');
  await ui.fillRestOfProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.choosePlan(page, 'Básico');
  await ui.pay(page);
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await pickAccount(await openChooser(page, OPENER), ana);
  await expect(grid(page).getByRole('button')).toHaveCount(1);
  expect(await findAccount(google.provider, ana)).not.toBeNull();
  await page.reload();
  await ui.expectScreen(page, 'agent');
  expect(backend.takeLog()).not.toContain('"status":401');
});

test.describe('with an owner who signed in by e-mail', () => {
  test.beforeEach(async ({ page, enter }) => {
    await page.clock.install();
    await enter('subscribed');
    await ui.choose(page, 'Tipo de servicio', 'General');
    await ui.field(page, 'Contexto').fill('Peluquería');
  });

  test.afterEach(async ({ page }) => {
    await expect(ui.button(page, OPENER)).toBeEnabled();
    await expect(ui.button(page, OPENER)).not.toHaveAttribute('aria-busy');
    await expect(ui.field(page, 'Contexto')).toHaveValue('Peluquería');
  });

  test('an account without calendars is explained', async ({ page, google }) => {
    google.calendars.hold(0);
    await importAs(page, someone());
    await expect(page.getByText('Esta cuenta de Google no tiene calendarios.')).toBeVisible();
    await expect(grid(page)).toBeHidden();
  });

  test('250 calendars are read in pages, with token and key', async ({ page, google }) => {
    google.calendars.hold(250);
    await importAs(page, someone());
    await expect(page.getByText('250 calendarios', { exact: true })).toBeVisible();
    await expect(grid(page).getByRole('button')).toHaveText(
      Array.from({ length: 250 }, (_, index) => new RegExp(`^${nameOf(index)}`)),
    );
    const list = 'GET /calendar/v3/users/me/calendarList?key=clave+de+prueba';
    expect(google.calendars.takeCalls()).toEqual(
      [list, `${list}&pageToken=100`, `${list}&pageToken=200`].map((call) => ({
        call,
        authorization: `Bearer ${ACCESS_TOKEN}`,
        contentType: undefined,
        body: null,
      })),
    );
    expect(await everythingKept(page)).not.toContain(ACCESS_TOKEN);
  });

  for (const [status, body, code] of [
    [401, { error: { code: 401, status: 'UNAUTHENTICATED' } }, 'unauthorized'],
    [403, { error: { code: 403, errors: [{ reason: 'accessNotConfigured' }] } }, 'forbidden'],
    [500, { error: { code: 500 } }, 'other'],
  ] as const) {
    test(`a ${status} of the calendar call is logged, and the import can be repeated`, async ({
      page,
      guard,
      google,
    }) => {
      guard.expectFailure(/calendarList$/, status);
      google.calendars.refuse(status, body);
      await importAs(page, someone());
      await expect
        .poll(() => guard.lines)
        .toContain(`warning: Error obteniendo calendarios ${code}`);
      await expect(page.getByText(REFUSED)).toBeHidden();
      google.calendars.hold(3);
      await importAs(page, someone());
      await expect(grid(page).getByRole('button')).toHaveCount(3);
    });
  }

  test('an unticked calendar box counts as a refused consent', async ({ page, guard, google }) => {
    guard.expectFailure(/calendarList$/, 403);
    const details = [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }];
    google.calendars.refuse(403, { error: { code: 403, status: 'PERMISSION_DENIED', details } });
    await importAs(page, someone());
    await expect(page.getByText(REFUSED)).toBeVisible();
    expect(guard.lines).toContain('warning: Error obteniendo calendarios insufficient-scope');
    await ui.expectAccessible(page);
  });

  test('a refused consent is explained and can be repeated', async ({ page, guard, google }) => {
    await denyIn(await openChooser(page, OPENER));
    await expect(page.getByText(REFUSED)).toBeVisible();
    expect(guard.lines).toContain('warning: Error en autenticación cancelled');
    google.calendars.hold(3);
    await importAs(page, someone());
    await expect(grid(page).getByRole('button')).toHaveCount(3);
    await expect(page.getByText(REFUSED)).toBeHidden();
  });

  test('a closed consent popup is logged and can be repeated', async ({ page, guard, google }) => {
    const popup = await openChooser(page, OPENER);
    await popup.close();
    await expect(ui.button(page, 'Abrir Google de nuevo')).toBeEnabled();
    await page.clock.runFor(12_000);
    await expect.poll(() => guard.lines).toContain('warning: Error en autenticación popup-closed');
    google.calendars.hold(3);
    await importAs(page, someone());
    await expect(grid(page).getByRole('button')).toHaveCount(3);
  });

  test("an import while Google's script is unreachable is logged and can be repeated", async ({
    page,
    guard,
    google,
    outside,
  }) => {
    guard.expectFailure(/^\/js\/api\.js$/, 'none');
    outside.answerApiJs('unreachable');
    await ui.button(page, OPENER).click();
    await expect.poll(() => guard.lines).toContain('warning: Error en autenticación network');
    outside.answerApiJs('stand-in');
    google.calendars.hold(3);
    await importAs(page, someone());
    await expect(grid(page).getByRole('button')).toHaveCount(3);
  });
});

test('a choice after the owner signed out is ignored', async ({ page, enter, google }) => {
  await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'General');
  const popup = await openChooser(page, OPENER);
  await ui.button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  const late = someone();
  await addAccount(popup, late);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  expect(await everythingKept(page)).not.toContain(late.email);
  expect(google.calendars.takeCalls()).toEqual([]);
});

/** Cookies and both storages. */
const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
