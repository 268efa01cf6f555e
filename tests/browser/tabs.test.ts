// Two tabs of one browser share one session.
// @rule Whose tab it is
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail, type Person, person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
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

test('a logout in one tab ends the other, and every draft is gone', async ({ page, enter }) => {
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
  expect(await kept(page)).toEqual([]);
});

test('a sign-in in one tab lets the other in', async ({ page }) => {
  await page.goto('/register');
  const second = await openSecondTab(page, '/login');
  await isAtLogin(second);
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await expectScreen(second, 'profile');
});

test('somebody else who signs in replaces the person in the other tab', async ({
  page,
  enter,
  site,
}) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  const second = await openSecondTab(page, '/unknown');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await button(second, 'Cerrar sesión').click();
  await isAtLogin(page);
  await isAtLogin(second);
  await second.goto(`${site}/register`);
  const email = newEmail();
  await fillCredentials(second, email);
  await button(second, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
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

test('a form of one person does not stay for the next, however quickly they come', async ({
  page,
  enter,
  backend,
}) => {
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

test('a tab that hears nothing sends nothing of the first person under the second', async ({
  page,
  enter,
  site,
}) => {
  await page.addInitScript(() => {
    for (const deaf of ['storage', 'focus', 'visibilitychange'])
      window.addEventListener(deaf, (event) => event.stopImmediatePropagation(), true);
  });
  await enter('new');
  await fillProfile(page);
  const second = await openSecondTab(page, '/');
  await expectScreen(second, 'profile');
  await button(second, 'Cerrar sesión').click();
  await button(second, 'Cerrar sesión y borrarlos').click();
  await isAtLogin(second);
  await second.goto(`${site}/register`);
  const eva = newEmail();
  await fillCredentials(second, eva);
  await button(second, 'Registrarse').click();
  await expectScreen(second, 'profile');
  await expect(field(page, 'Ciudad')).toHaveValue('Quito');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await button(page, 'Continuar').click();
  await expect(field(page, 'Correo electrónico')).toHaveValue(eva);
  await expect(field(page, 'Ciudad')).toHaveValue('');
  expect(sent).toEqual([]);
});

test.describe('when the session expires', () => {
  test.use({ throughProxy: true });

  test('both tabs end and the drafts stay', async ({ page, enter, wire, guard }) => {
    await enter('subscribed');
    await choose(page, 'Tipo de servicio', 'Médico');
    await field(page, 'Nombre del doctor').fill('Dra. Paz');
    guard.expectFailure(CALLS.findCustomer.path, 401);
    wire.fault(CALLS.findCustomer, faults.empty(401));
    const second = await openSecondTab(page, '/');
    await isAtLogin(second);
    await isAtLogin(page);
    const drafts = (await kept(page)).filter((key) => key.startsWith('virsi_draft'));
    expect(drafts).toHaveLength(1);
  });
});
