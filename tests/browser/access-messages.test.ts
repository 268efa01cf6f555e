// What happens while the focus is elsewhere is announced, in full and once each time.
import type { Page } from '@playwright/test';
import { CALLS } from './support/calls.ts';
import { faults } from './support/fault-proxy.ts';
import { type Listener, listenTo } from './support/screen-reader/listener.ts';
import {
  addCalendar,
  button,
  calendarId,
  calendarService,
  choosePlan,
  expectScreen,
  field,
  fillCredentials,
  pay,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ throughProxy: true });

const NOTICED_MS = 1_000;
const SLOW_MS = 10_000;
const EMAIL = 'ana@virsi.test';

/** All announcements of the live regions since the page was opened, in order. */
async function expectMessages(listener: Listener, messages: readonly string[]): Promise<void> {
  const heard = async () => {
    await listener.hear();
    return listener.lines
      .filter(({ kind }) => kind === 'polite' || kind === 'assertive')
      .map(({ text }) => text);
  };
  await expect.poll(heard).toEqual(messages);
}

async function signIn(page: Page): Promise<void> {
  await fillCredentials(page, EMAIL);
  await button(page, 'Iniciar sesión').click();
}

test('a refused sign-in is announced once each time', async ({ page, wire, guard }) => {
  guard.expectFailure(CALLS.login.path, 401);
  wire.fault(CALLS.login, faults.refused('No eres tú', 401));
  const listener = await listenTo(page);
  await page.goto('/login');
  await signIn(page);
  await expectMessages(listener, ['No eres tú']);
  await signIn(page);
  await expectMessages(listener, ['No eres tú', 'No eres tú']);
});

test('a sign-in without an answer is announced once each time', async ({ page, wire, guard }) => {
  guard.expectFailure(CALLS.login.path, 'none');
  wire.fault(CALLS.login, faults.dropped);
  const listener = await listenTo(page);
  await page.goto('/login');
  const failed = 'No se ha procesado la solicitud: no hay conexión con el servidor';
  await signIn(page);
  await expectMessages(listener, [failed]);
  await signIn(page);
  await expectMessages(listener, [failed, failed]);
});

test('what is wrong with the field that a form is sent from is announced each time', async ({
  page,
}) => {
  const listener = await listenTo(page);
  await page.goto('/login');
  const email = field(page, 'Correo electrónico');
  const wrong = 'El correo electrónico debe ser válido.';
  await email.fill('ana');
  await email.press('Enter');
  await expectMessages(listener, [wrong]);
  await email.press('Enter');
  await expectMessages(listener, [wrong, wrong]);
  // Where the focus moves, the screen reader reads the field.
  await email.fill(EMAIL);
  await email.press('Enter');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expectMessages(listener, [wrong, wrong]);
});

test('a long wait is announced, with what can be done', async ({ page, wire, enter }) => {
  await page.clock.install();
  const listener = await listenTo(page);
  wire.gate(CALLS.login);
  await page.goto('/login');
  await expectScreen(page, 'login');
  // The wait ends by itself soon after it has grown long.
  await page.clock.pauseAt(Date.now() + 60_000);
  await signIn(page);
  await expect(button(page, 'Iniciar sesión')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(NOTICED_MS);
  const heard = ['Un momento…'];
  await expectMessages(listener, heard);
  await page.clock.fastForward(SLOW_MS - NOTICED_MS);
  heard.push('Está tardando más de lo normal. Cancelar');
  await expectMessages(listener, heard);
  await page.clock.resume();

  wire.gate(CALLS.findCustomer);
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  await page.clock.fastForward(SLOW_MS);
  heard.push('Reintentar');
  await expectMessages(listener, heard);
});

test('an expired session is announced on the screen it leads to', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  guard.expectFailure(CALLS.findCustomer.path, 401);
  wire.fault(CALLS.findCustomer, faults.refused('Token vencido', 401));
  const listener = await listenTo(page);
  await enter('customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expectMessages(listener, [
    'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.',
  ]);
});

test('a configuration that cannot be read is announced each time', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  guard.expectFailure(CALLS.loadAssistant.path, 500);
  wire.fault(CALLS.loadAssistant, faults.refused('Hoy no'));
  const listener = await listenTo(page);
  await enter('subscribed');
  const failed =
    'No pudimos leer la configuración guardada. Puedes reintentar o volver a configurar tu asistente. Reintentar';
  await expectMessages(listener, [failed]);
  await button(page, 'Reintentar').click();
  await expectMessages(listener, [failed, failed]);
});

test('a cancelled payment is announced after the way back', async ({ page, enter }) => {
  const listener = await listenTo(page);
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await pay(page, { decision: 'Cancelar' });
  await expectScreen(page, 'plan');
  await expectMessages(listener, ['Cancelaste el pago. Tu plan sigue seleccionado.']);
});

test('each change of the calendars is announced, and what a row lacks', async ({ page, enter }) => {
  const listener = await listenTo(page);
  await enter('configured');
  const entry = 'Tinte (tinte@peluqueria.test)';
  const heard = [`Se agregó ${entry}`];
  await addCalendar(page, 'tinte@peluqueria.test', 'Tinte');
  await expectMessages(listener, heard);
  for (let times = 0; times < 2; times += 1) {
    await button(page, `Editar ${entry}`).click();
    await button(page, `Confirmar los cambios de ${entry}`).click();
    heard.push(`Se cambió ${entry}`);
    await expectMessages(listener, heard);
  }
  await button(page, `Eliminar ${entry}`).click();
  heard.push(`Se eliminó ${entry}`);
  await expectMessages(listener, heard);

  await calendarId(page).press('Enter');
  heard.push('El ID del calendario es requerido');
  await expectMessages(listener, heard);
  await calendarId(page).fill('tinte@peluqueria.test');
  await calendarId(page).press('Enter');
  await expect(calendarService(page)).toBeFocused();
  await expectMessages(listener, heard);
});

test('a copied report is announced each time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const listener = await listenTo(page);
  await page.goto('/login');
  await button(page, 'Copiar informe').click();
  await expectMessages(listener, ['Informe copiado']);
  await button(page, 'Copiar informe').click();
  await expectMessages(listener, ['Informe copiado', 'Informe copiado']);
});
