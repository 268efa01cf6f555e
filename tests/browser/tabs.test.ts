// Two tabs of one browser share one session.
// @rule Whose tab it is
import type { Page } from '@playwright/test';
import { type Person, person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectAccessible,
  expectScreen,
  field,
  fillProfile,
  toast,
} from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const isAtLogin = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
};
/** What the browser keeps of a person, by key. */
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), document.cookie].filter(Boolean).sort());

async function openSecondTab(page: Page, path: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(path);
  return second;
}

test('a logout in one tab ends the other and removes every draft', async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Contexto').fill('Peluquería');
  const second = await openSecondTab(page, '/admin-agent-account');
  await expect(field(second, 'Contexto')).toHaveValue('Peluquería');
  await field(second, 'Mensaje inicial').fill('Hola');

  await button(page, 'Cerrar sesión').click();
  await button(page, 'Cerrar sesión y borrarlos').click();
  await isAtLogin(page);
  await isAtLogin(second);
  await expect.poll(() => kept(page)).toEqual([]);
});

/** Somebody else's session is stored from another tab, without a logout before it. */
async function storeSession(page: Page, { email, token }: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  const { origin } = new URL(other.url());
  const value = encodeURIComponent(token);
  await page.context().addCookies([{ name: 'user_session', value, url: origin, sameSite: 'Lax' }]);
  const record = { name: '', email, token: '', refreshToken: '', isGoogleAuth: false };
  await other.evaluate((json) => localStorage.setItem('user_data', json), JSON.stringify(record));
  await other.close();
}

test('a form of one person is not shown to the next', async ({ page, enter, backend }) => {
  const ana = await enter('new');
  await field(page, 'Ciudad').fill('Quito');
  const eva = await person(backend.url);
  await storeSession(page, eva);
  await expect(field(page, 'Correo electrónico')).toHaveValue(eva.email);
  await expect(field(page, 'Ciudad')).toHaveValue('');
  await field(page, 'Nombre').fill('Eva');
  const drafts = await page.evaluate(() => ({ ...localStorage }));
  expect(drafts[`virsi_draft:${eva.email}:profile`]).not.toContain('Quito');
  expect(drafts[`virsi_draft:${ana.email}:profile`]).toContain('Quito');
});

const question = (page: Page) =>
  page.getByRole('heading', { name: 'Tienes un borrador sin guardar' });

test('a second tab is asked before it overwrites a saved assistant, and no text is lost', async ({
  page,
  enter,
}) => {
  await enter('configured');
  const second = await openSecondTab(page, '/admin-agent-account');
  await field(second, 'Contexto').fill('De la segunda');
  await field(page, 'Contexto').fill('De la primera');
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();

  await expect(question(second)).toBeVisible();
  await second.reload();
  await expect(question(second)).toBeVisible();
  await button(second, 'Recuperar mi borrador').click();
  await expect(field(second, 'Contexto')).toHaveValue('De la segunda');
  await expect(question(page)).toHaveCount(0);
  await expect(field(page, 'Contexto')).toHaveValue('De la primera');

  await button(second, 'Guardar configuración').click();
  await expect(toast(second, 'Agente creado correctamente')).toBeVisible();
  // A form that nobody changed follows what is stored.
  await expect(field(page, 'Contexto')).toHaveValue('De la segunda');
  await expect(question(second)).toHaveCount(0);
});

test('a second tab learns that the profile was saved in the first', async ({ page, enter }) => {
  await enter('new');
  const second = await openSecondTab(page, '/post-register');
  await field(second, 'Ciudad').fill('Cuenca');
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await expect(second.getByRole('main')).toContainText('Guardaste tu perfil en otra pestaña.');
  await expect(field(second, 'Ciudad')).toHaveValue('Cuenca');
  await expectAccessible(second);
  await button(second, 'Usar lo guardado').click();
  await expectScreen(second, 'plan');
});
