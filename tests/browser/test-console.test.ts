// The test console: what waits in it, what a tester can answer, and the states that it prepares.
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

const waiting = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const say = (page: Page, name: string, choice: string) =>
  waiting(page, name).getByRole('button', { name: choice, exact: true }).first().click();
const more = (page: Page) => page.getByRole('complementary').getByText('Más', { exact: true });

const SESSION = 'Navegador · la sesión guardada';
const LOGIN = 'Llamada 1 · POST …/login';
const CUSTOMER = 'Llamada 2 · GET …/bot_customer/{correo}';
const STATUS = 'Llamada 4 · GET …/subscription/status';
const LINK = 'Llamada 5 · GET …/subscription/pay/{plan}';
const GOOGLE = 'Google · ventana para elegir la cuenta';

async function signIn(page: Page): Promise<void> {
  await ui.fillCredentials(page, 'ana@example.com');
  await ui.button(page, 'Iniciar sesión').click();
}

test('a call waits for as long as the tester likes, and is answered with a sample or a fault', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Cargando pagina')).toBeVisible();
  await say(page, SESSION, 'No hay sesión guardada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await signIn(page);
  await expect(waiting(page, LOGIN)).toBeVisible();
  // Far beyond the app's own limit of 15 seconds.
  await page.clock.runFor(120_000);
  await ui.expectAccessible(page);
  await say(page, LOGIN, 'Rechazado con texto');
  await expect(page.getByText('Hoy no atendemos a nadie').first()).toBeVisible();

  await signIn(page);
  await say(page, LOGIN, 'Tarda demasiado (15 segundos o más)');
  await expect(page.getByText('Nada espera respuesta.')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(page.getByText('el servidor no respondió a tiempo').first()).toBeVisible();

  await signIn(page);
  await say(page, LOGIN, 'Responde bien');
  // The app asks three times. The console is asked once.
  await say(page, CUSTOMER, 'Estado 500');
  await page.clock.runFor(5_000);
  await ui.expectScreen(page, 'profile');
  await ui.expectAccessible(page);
});

test('a case begins in its state, and what is let through is the backend’s', async ({ page }) => {
  await page.goto('/?caso=chosen');
  await ui.expectScreen(page, 'plan');
  await expect(page.getByRole('radio', { name: 'Ideal 99/mes' })).toBeChecked();
  await ui.startPayment(page);
  await say(page, STATUS, 'Dejar pasar');
  await say(page, LINK, 'Dejar pasar');
  await expect(page).toHaveURL(/\/sandbox\/payment\//);

  // Nothing of another case is left.
  await page.goto('/?caso=changed');
  await expect(ui.button(page, 'Recuperar mi borrador')).toBeVisible();
  await page.goto('/?caso=confirming');
  await expect(page.getByText('Estamos confirmando tu pago…')).toBeVisible();
  await expect(waiting(page, STATUS)).toBeVisible();
  await page.goto('/?caso=account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  // A reload is a reload, and begins nothing again.
  await page.reload();
  await say(page, SESSION, 'No hay sesión guardada');
  await ui.expectScreen(page, 'login');
});

test('the window of Google opens on the answer: blocked, with a sample, or as the sandbox has it', async ({
  page,
}) => {
  await page.goto('/');
  await say(page, SESSION, 'Dejar pasar');
  const google = ui.button(page, 'Continuar con Google');
  await google.click();
  await say(page, GOOGLE, 'Ventana bloqueada');
  await expect(page.getByText('Nada espera respuesta.')).toBeVisible();
  await google.click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), say(page, GOOGLE, 'Dejar pasar')]);
  await expect(popup).toHaveURL(/\/sandbox\/google\/authorize/);
  await popup.close();
  await google.click();
  await say(page, GOOGLE, 'Elige una cuenta');
  await expect(waiting(page, CUSTOMER)).toBeVisible();
});

test('addresses, other tabs and the log are in the console, which the keyboard folds', async ({
  page,
}) => {
  await page.goto('/?caso=account');
  await more(page).click();
  await page.getByLabel('Ir a la dirección', { exact: true }).fill('/nowhere');
  await ui.button(page, 'Ir').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await ui.button(page, 'Otra persona entra en otra pestaña').click();
  await say(page, SESSION, 'Hay una sesión guardada');
  await page.getByLabel('Ir a la dirección', { exact: true }).fill('/');
  await ui.button(page, 'Ir').click();
  await say(page, CUSTOMER, 'Ya está registrada');
  await ui.button(page, 'La sesión se cierra en otra pestaña').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expect(page.getByText('Nada espera respuesta.')).toBeVisible();
  await ui.button(page, 'Continuar con Google').click();
  await say(page, GOOGLE, 'Otra falla');
  await expect(page.getByRole('listitem').filter({ hasText: 'auth/internal-error' })).toBeVisible();
  await ui.expectAccessible(page);

  const console = page.getByRole('complementary', { name: 'Consola de pruebas' });
  const fold = console.getByRole('button', { name: 'Consola de pruebas', expanded: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(more(page)).toBeHidden();
  // What is folded leaves the screen to the app.
  await expect.poll(async () => (await console.boundingBox())?.height).toBeLessThan(60);
});
