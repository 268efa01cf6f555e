// Early input in a prerendered page: what is typed and pressed before hydration is replayed.
import type { Page } from '@playwright/test';
import { person } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const SCRIPTS = { method: 'GET', path: /\.js$/ };

test('a sign-in begun before the scripts arrive goes on when they do: of several buttons, the last one counts', async ({
  page,
  wire,
  backend,
}) => {
  const { email } = await person(backend.url, 'customer');
  const gate = wire.gate(SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await ui.fillCredentials(page, email);
  await ui.expectAccessible(page);
  await ui.button(page, 'Mostrar contraseña').click();
  await ui.button(page, 'Iniciar sesión').click();
  await expect(page).toHaveURL('/login');
  gate.open();
  await ui.expectScreen(page, 'plan');
});

test('who has a session can end it before the scripts arrive', async ({ page, wire, enter }) => {
  wire.gate({ method: 'GET', path: /bot_customer/ });
  const gate = wire.gate(SCRIPTS);
  const opened = enter('customer');
  await ui.button(page, 'Cerrar sesión').click();
  gate.open();
  await opened;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('user_session');
});

test('a press that is held while the app takes the place of the page is heard', async ({
  page,
  wire,
  enter,
}) => {
  const scripts = wire.gate(SCRIPTS);
  const opened = enter('subscribed');
  const press = ui.button(page, 'Cerrar sesión').click({ delay: 700 });
  await expect(page.locator('button:active')).toHaveCount(1);
  scripts.open();
  await opened;
  await press;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});

test('who has no session is offered no way to end it, on any page', async ({ page, wire }) => {
  wire.gate(SCRIPTS);
  await page.goto('/nada', { waitUntil: 'commit' });
  await expect(page.getByText('Cargando pagina')).toBeVisible();
  await expect(ui.button(page, 'Cerrar sesión')).toBeHidden();
});

test('early input counts as activity: the next screens are prefetched', async ({ page, wire }) => {
  const gate = wire.gate(SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await ui.fillCredentials(page, 'ana@clinica.ec');
  gate.open();
  const planScreen = { method: 'GET', path: /plan-screen[^/]*\.js$/ };
  await expect.poll(() => wire.requests(planScreen).length).toBe(1);
});

test('what is typed stays, with the field it was typed in, and the address says nothing', async ({
  page,
  wire,
}) => {
  const gate = wire.gate(SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  const email = page.getByLabel('Correo electrónico');
  const password = page.getByLabel('Contraseña', { exact: true });
  await email.fill('ana@');
  await password.fill('Cl4ve-muy-larga!');
  const before = await email.elementHandle();
  await email.press('Enter');
  gate.open();
  // Enter pressed the button natively, because the page was not hydrated yet.
  await expect(email).toHaveAccessibleDescription('El correo electrónico debe ser válido.');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ana@');
  await expect(password).toHaveValue('Cl4ve-muy-larga!');
  expect(await email.evaluate((field, then) => field === then, before)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('a link leads on before the scripts arrive', async ({ page, wire }) => {
  const gate = wire.gate(SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expect(page).toHaveTitle('Registra tu cuenta · VIRSI');
  gate.open();
  await ui.button(page, 'Registrarse').click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /La contraseña es requerida/,
  );
  await ui.expectScreen(page, 'register');
});

test('the page is painted without its scripts, from what came with it', async ({ page, wire }) => {
  wire.gate(SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kinds = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ name }) => name),
  );
  expect(kinds).toEqual([]);
  await expect(ui.button(page, 'Iniciar sesión')).toHaveCSS('background-color', 'rgb(12, 103, 93)');
});

test('who has a session is shown no login while it is restored', async ({ page, wire, enter }) => {
  await enter('customer');
  await ui.expectScreen(page, 'plan');
  const answer = await page.request.get(`${wire.url}/login`);
  const html = await answer.text();
  expect(html).toContain('Cargando pagina');
  expect(html).not.toContain('Inicio de sesión');
  expect(answer.headers().vary).toMatch(/\bCookie\b/);
  const strangers = await fetch(`${wire.url}/login`);
  expect(await strangers.text()).toContain('Inicio de sesión');
});

const SLOW_PIECE_MS = 60;

/** The delay before each piece of React's work, in milliseconds. */
async function slowDown(page: Page, piece: number): Promise<void> {
  await page.addInitScript((pause) => {
    Object.assign(window, { setImmediate: (work: () => void) => setTimeout(work, pause) });
  }, piece);
}

test('what arrives while the page is hydrated on a slow phone takes nothing away', async ({
  page,
}) => {
  await slowDown(page, SLOW_PIECE_MS);
  // The cards of the notifications are prefetched at the first activity, and change the page when they arrive.
  await page.addInitScript(() =>
    setInterval(() => window.dispatchEvent(new Event('pointermove')), 1),
  );
  const cards = page.waitForResponse(/toaster-cards/);
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  const before = await email.elementHandle();
  await cards;
  await ui.button(page, 'Iniciar sesión').click();
  await expect(email).toHaveAccessibleDescription(/El correo electrónico es requerido/);
  expect(await email.evaluate((field, then) => field === then, before)).toBe(true);
});

test('what the machine does while the page is hydrated is shown after that, and a press at once is heard', async ({
  page,
}) => {
  await slowDown(page, 10 * SLOW_PIECE_MS);
  await page.goto('/login', { waitUntil: 'commit' });
  // React has started, and has hydrated nothing yet.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => {
    // Pressed as soon as it is rendered, before React has run the effects.
    new MutationObserver((_changes, observer) => {
      const buttons = [...document.querySelectorAll('button')];
      const submit = buttons.find(({ textContent }) => textContent === 'Registrarse');
      if (submit) observer.disconnect();
      submit?.click();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    history.pushState(null, '', '/register');
  });
  await ui.expectScreen(page, 'register');
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /El correo electrónico es requerido/,
  );
});

const APP = { method: 'GET', path: /\/assets\/index-/ };

test('a page whose app does not arrive says so, and tries again with what was typed', async ({
  page,
  wire,
}) => {
  wire.fault(APP, 'drop');
  await page.clock.install();
  await freezeClock(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos cargar VIRSI.' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveTitle('No pudimos cargar VIRSI');
  // A second try of the page's own would say so again while the person's is on its way.
  const tried = wire.requests(APP).length;
  await page.clock.fastForward(2_000);
  await page.clock.resume();
  await ui.expectAccessible(page);
  expect(wire.requests(APP)).toHaveLength(tried);
  const email = page.getByLabel('Correo electrónico');
  await email.fill('ana@');
  const again = ui.button(page, 'vuelve a intentarlo');
  await again.click();
  await expect(alert).toBeVisible();
  await expect(again).toBeFocused();

  const gate = wire.gate(APP);
  wire.lift();
  await again.click();
  await expect(alert).toBeHidden();
  await expect(page).toHaveTitle('Inicio de sesión · VIRSI');
  gate.open();
  await ui.expectLive(page);
  await ui.button(page, 'Iniciar sesión').click();
  await expect(email).toHaveAccessibleDescription('El correo electrónico debe ser válido.');
  await expect(email).toHaveValue('ana@');
  await expect(alert).toBeHidden();
});

test('an app that arrived spoiled is fetched with a new page', async ({ page, wire }) => {
  const spoiled = { status: 200, type: 'text/javascript', body: 'throw new Error()' } as const;
  wire.fault(APP, spoiled);
  await page.goto('/login', { waitUntil: 'commit' });
  const again = ui.button(page, 'vuelve a intentarlo');
  await expect(again).toBeVisible();
  wire.lift();
  // A module runs once, even one that failed.
  await again.click();
  await ui.expectScreen(page, 'login');
  expect(wire.requests({ method: 'GET', path: /^\/login$/ })).toHaveLength(2);
});
