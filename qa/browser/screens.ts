// The screens for tests: titles, addresses, labels and actions.
import { expect, type Locator, type Page } from '@playwright/test';
import type { ScreenName } from '../../machines/types.ts';
import { PAYMENT_BUTTONS } from '../journeys.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { PASSWORD } from './people.ts';

export { expectAccessible } from '../playwright/access-check.ts';

/** Waits until the page is hydrated. The prerendered page looks the same. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('#root')).toHaveAttribute('data-live');
}

/** Waits until the app shows the screen, under its address. */
export async function expectScreen(page: Page, screen: ScreenName): Promise<void> {
  const {
    title,
    addresses: [path],
  } = SCREENS[screen];
  await expectLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const password = (page: Page): Locator => page.getByLabel('Contraseña', { exact: true });

export const toast = (page: Page, message: string): Locator =>
  page.getByRole('region', { name: 'Notificaciones' }).getByText(message, { exact: true });

/** Closes the message, which lies over the button to log out. It may be quicker: five seconds, and it goes by itself. */
export async function closeToast(page: Page): Promise<void> {
  const close = button(page, 'Cerrar notificación');
  await close.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(close).toHaveCount(0);
}

export async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function fillCredentials(page: Page, email: string, secret = PASSWORD) {
  await field(page, 'Correo electrónico').fill(email);
  await password(page).fill(secret);
}

export async function fillProfile(page: Page): Promise<void> {
  await field(page, 'Nombre').fill('Ana');
  await field(page, 'Apellido').fill('Torres');
  await fillRestOfProfile(page);
}

/** The fields that the Google account does not fill in. */
export async function fillRestOfProfile(page: Page): Promise<void> {
  await field(page, 'Tu celular').fill('991234567');
  await field(page, 'Ciudad').fill('Quito');
  await choose(page, 'País', 'Ecuador');
  await field(page, 'Provincia').fill('Pichincha');
  await field(page, 'Código postal (opcional)').fill('170135');
}

export async function choosePlan(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check();
}

/** The way from a chosen plan to its payment. */
export const paymentButton = (page: Page): Locator => button(page, PAYMENT_BUTTONS[0] ?? '');

/** What asks for the payment link. */
export const linkButton = (page: Page): Locator => button(page, PAYMENT_BUTTONS.at(-1) ?? '');

/** From the chosen plan until the payment link is asked for. */
export async function startPayment(page: Page): Promise<void> {
  for (const label of PAYMENT_BUTTONS) await button(page, label).click();
}

interface Payment {
  readonly decision?: 'Pagar' | 'Cancelar';
  readonly activation?: 'Inmediata' | 'A los 6 segundos' | 'Nunca';
}

/** From the chosen plan through the sandbox payment page. */
export async function pay(page: Page, payment: Payment = {}): Promise<void> {
  await startPayment(page);
  await decidePayment(page, payment);
}

/** On the sandbox payment page. */
export async function decidePayment(page: Page, payment: Payment = {}): Promise<void> {
  const { decision = 'Pagar', activation = 'Inmediata' } = payment;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
  await page.getByLabel('Activación de la suscripción').selectOption(activation);
  await button(page, decision).click();
}

/** What is typed into the two assistant forms, by label. */
export const GENERAL_TEXTS = {
  Contexto: 'Peluquería en el centro de Quito',
  'Mensaje inicial': 'Hola, ¿qué servicio necesitas?',
  'Instrucciones adicionales (opcional)': 'Trata de usted',
};
export const MEDICAL_TEXTS = {
  'Nombre del doctor': 'Dra. Lucía Paz',
  'Especialista en': 'Odontología',
  Ciudad: 'Cuenca',
  Dirección: 'Av. Solano 1-23',
};

export async function fillTexts(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

export async function expectTexts(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts))
    await expect(field(page, label)).toHaveValue(text);
}

const newCalendar = (page: Page): Locator =>
  page.getByRole('group', { name: 'Nuevo calendario', exact: true });

export const calendarId = (page: Page): Locator =>
  newCalendar(page).getByLabel('ID del calendario');

export const calendarService = (page: Page): Locator =>
  newCalendar(page).getByLabel('Servicio (ej: Odontología)');

export const addedCalendars = (page: Page): Locator =>
  page.getByRole('list', { name: 'Calendarios agregados' }).getByRole('listitem');

export async function addCalendar(page: Page, id: string, service: string): Promise<void> {
  await calendarId(page).fill(id);
  await calendarService(page).fill(service);
  await button(page, 'Agregar calendario').click();
}

/** Follows a connect link into its new tab, which is closed again. */
export async function expectConnection(page: Page, label: string, title: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  await tab.close();
}
