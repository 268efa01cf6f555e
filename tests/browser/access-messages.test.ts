// What happens while the focus is elsewhere is announced, in full and once each time.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import {
  addCalendar,
  button,
  calendarId,
  calendarService,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
  password,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { followPage, type Sound } from '../support/browser/screen-reader/live-regions.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

// The announcements of the live regions alone: any browser tells them, Chromium's tree is not needed.
/** Before the page is opened. @returns all announcements since then, in order */
async function messagesOf(page: Page): Promise<() => readonly string[]> {
  const messages: string[] = [];
  await page.exposeFunction('hear', (text: string) => {
    const sound: Sound = JSON.parse(text);
    if (sound.kind === 'polite' || sound.kind === 'assertive') messages.push(sound.text);
  });
  await page.addInitScript(followPage);
  return () => messages;
}

test.use({ throughProxy: true });

const NOTICED_MS = 1_000;
const SLOW_MS = 10_000;
const EMAIL = 'ana@virsi.test';

async function signIn(page: Page): Promise<void> {
  await fillCredentials(page, EMAIL);
  await button(page, 'Iniciar sesión').click();
}

/** Without the notice about the e-mail, which comes with the first screen or with the next one. */
async function otherMessagesOf(page: Page): Promise<() => readonly string[]> {
  const messages = await messagesOf(page);
  return () => messages().filter((text) => !text.startsWith('Abre el enlace que te enviamos a '));
}

test('a wrong field, a refused sign-in and a copied report are announced each time', async ({
  page,
  context,
  browserName,
  wire,
}) => {
  // Firefox asks nobody when a click copies, and knows no such permission.
  if (browserName === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  wire.fault(CALLS.signIn, faults.refused('No eres tú', 401));
  const messages = await messagesOf(page);
  const heard: string[] = [];
  const expectHeard = async (text: string) => {
    heard.push(text);
    await expect.poll(messages).toEqual(heard);
  };
  await page.goto('/login');
  const email = field(page, 'Correo electrónico');
  await email.fill('ana');
  for (const _ of [1, 2]) {
    await email.press('Enter');
    await expectHeard('El correo electrónico debe ser válido.');
  }
  // Where the focus moves, the screen reader reads the field.
  await email.fill(EMAIL);
  await email.press('Enter');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expect.poll(messages).toEqual(heard);
  for (const _ of [1, 2]) {
    await signIn(page);
    await expectHeard('No eres tú');
    await expect(password(page)).toHaveValue('');
  }
  for (const _ of [1, 2]) {
    await button(page, 'Copiar informe para soporte').click();
    await expectHeard('Informe copiado');
  }
});

test('a sign-in that takes long is announced, with what can be done', async ({ page, wire }) => {
  await page.clock.install();
  const messages = await messagesOf(page);
  wire.gate(CALLS.signIn);
  await page.goto('/login');
  await expectScreen(page, 'login');
  await freezeClock(page);
  await signIn(page);
  await expect(button(page, 'Iniciar sesión')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(NOTICED_MS);
  await expect.poll(messages).toEqual(['Un momento…']);
  await page.clock.fastForward(SLOW_MS - NOTICED_MS);
  await expect.poll(messages).toEqual(['Un momento…', 'Está tardando más de lo normal. Cancelar']);
  await page.clock.resume();
  await expectAccessible(page);
});

test('a page that takes long to prepare announces that it can be tried again', async ({
  page,
  wire,
  enter,
}) => {
  await page.clock.install();
  const messages = await messagesOf(page);
  wire.gate(CALLS.findCustomer);
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  // In steps, because the call gives up five seconds later.
  const heard = async () => {
    await page.clock.runFor(1_000);
    return messages();
  };
  await expect.poll(heard).toContain('Reintentar');
  await expectAccessible(page);
});

test('an expired session is announced on the screen it leads to', async ({ page, wire, enter }) => {
  wire.fault(CALLS.findCustomer, faults.refused('Token vencido', 401));
  const messages = await messagesOf(page);
  const { email } = await enter('customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await expect
    .poll(messages)
    .toEqual(['Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.']);
});

test('every change of the calendars and every missing field is announced', async ({
  page,
  enter,
}) => {
  const messages = await otherMessagesOf(page);
  await enter('configured');
  const entry = 'Tinte (tinte@peluqueria.test)';
  const heard = ['Tienes cambios sin guardar.', `Se agregó ${entry}`];
  await addCalendar(page, 'tinte@peluqueria.test', 'Tinte');
  await expect.poll(messages).toEqual(heard);
  for (let times = 0; times < 2; times += 1) {
    await button(page, `Editar ${entry}`).click();
    await button(page, `Confirmar los cambios de ${entry}`).click();
    heard.push(`Se cambió ${entry}`);
    await expect.poll(messages).toEqual(heard);
  }
  await button(page, `Eliminar ${entry}`).click();
  heard.push(`Se eliminó ${entry}`);
  await expect.poll(messages).toEqual(heard);

  await calendarId(page).press('Enter');
  heard.push('El ID del calendario es requerido');
  await expect.poll(messages).toEqual(heard);
  await calendarId(page).fill('tinte@peluqueria.test');
  heard.push('Tienes cambios sin guardar.');
  await calendarId(page).press('Enter');
  await expect(calendarService(page)).toBeFocused();
  await expect.poll(messages).toEqual(heard);
});
