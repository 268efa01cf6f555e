// The console of `npm run flow -- hold`: what waits in it, what a tester can answer, and the states that it prepares.
import { expect, type Page } from '@playwright/test';
import { watch } from '../../qa/browser/guard.ts';
import { PASSWORD } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { workerTest } from '../support/browser/worker-test.ts';

const test = workerTest.extend<{ guarded: undefined }>({
  baseURL: async ({ testConsole }, use) => use(testConsole),
  guarded: [
    async ({ context }, use) => {
      const guard = watch(context, [PASSWORD]);
      await use(undefined);
      await guard.check();
    },
    { auto: true },
  ],
});

test.use(PHONE);
// One server for all.
test.describe.configure({ mode: 'default' });

const testConsole = (page: Page) => page.getByRole('complementary', { name: 'Consola de pruebas' });
const unfold = (page: Page) =>
  testConsole(page).getByRole('button', { name: 'Consola de pruebas', expanded: false }).click();
const waiting = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const answer = (page: Page, name: string, choice: string) =>
  waiting(page, name).getByRole('button', { name: choice, exact: true }).first().click();

const SESSION = 'Navegador · la sesión guardada';
const LOGIN = 'Llamada 1 · POST …/login';
const CUSTOMER = 'Llamada 2 · GET …/bot_customer/{correo}';
const STATUS = 'Llamada 4 · GET …/subscription/status';
const LINK = 'Llamada 5 · GET …/subscription/pay/{plan}';
const GOOGLE = 'Google · ventana para elegir la cuenta';

test('a call waits beyond the time limit of the app until the tester answers it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await unfold(page);
  await answer(page, SESSION, 'No hay sesión guardada');
  await ui.fillCredentials(page, 'ana@example.com');
  await ui.button(page, 'Iniciar sesión').click();
  await expect(waiting(page, LOGIN)).toBeVisible();
  await page.clock.runFor(120_000);
  await ui.expectAccessible(page);
  await answer(page, LOGIN, 'Rechazado con texto');
  await expect(page.getByText('Hoy no atendemos a nadie').first()).toBeVisible();
  // A refused password is cleared.
  await ui.fillCredentials(page, 'ana@example.com');
  await ui.button(page, 'Iniciar sesión').click();
  await answer(page, LOGIN, 'Responde bien');
  // The app asks three times. The console is asked once.
  await answer(page, CUSTOMER, 'Estado 500');
  await page.clock.runFor(5_000);
  await ui.expectScreen(page, 'profile');
});

test('the app opens in a prepared state, and the sandbox answers a call that is let through', async ({
  page,
}) => {
  await page.goto('/?caso=authenticated.planSelection.chosen');
  await ui.expectScreen(page, 'plan');
  await expect(page.getByRole('radio', { name: 'Ideal 99/mes' })).toBeChecked();
  await unfold(page);
  await ui.startPayment(page);
  await answer(page, STATUS, 'Dejar pasar');
  await answer(page, LINK, 'Dejar pasar');
  await expect(page).toHaveURL(/\/sandbox\/payment\//);
});

test('a reload of a prepared page begins nothing again', async ({ page }) => {
  await page.goto('/?caso=authenticated.awaitingPayment.confirming.asking');
  await expect(page.getByText('Estamos confirmando tu pago…')).toBeVisible();
  await page.reload();
  await unfold(page);
  await answer(page, SESSION, 'No hay sesión guardada');
  await ui.expectScreen(page, 'login');
});

test('the window of Google is blocked or answers as the tester chooses', async ({ page }) => {
  await page.goto('/?caso=anonymous.login.ready');
  await unfold(page);
  const google = ui.button(page, 'Continuar con Google');
  await google.click();
  await answer(page, GOOGLE, 'Ventana bloqueada');
  await expect(page.getByText('Nada espera respuesta.')).toBeVisible();
  await google.click();
  await answer(page, GOOGLE, 'Elige una cuenta');
  await expect(waiting(page, CUSTOMER)).toBeVisible();
});

test('the folded console leaves the screen to the app, and opens to addresses and other tabs', async ({
  page,
}) => {
  await page.goto('/?caso=anonymous.login.ready');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expect.poll(async () => (await testConsole(page).boundingBox())?.height).toBeLessThan(60);
  await unfold(page);
  await testConsole(page).getByText('Más', { exact: true }).click();
  await page.getByLabel('Ir a la dirección', { exact: true }).fill('/nowhere');
  await ui.button(page, 'Ir').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await ui.button(page, 'Otra persona entra en otra pestaña').click();
  await answer(page, SESSION, 'Hay una sesión guardada');
  await ui.expectAccessible(page);
});
