// What Back and Forward lead to, and an address that is changed from outside. Rows and paths prove which address a state
// has.
import { newEmail } from '../../qa/browser/people.ts';
import { button, expectLive, expectScreen, fillCredentials } from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const NOT_FOUND = 'Page not found!';

test(
  'a sign-in replaces the address, so that back does not return to the form',
  ENGINE,
  async ({ page }) => {
    await page.goto('/healthz');
    await page.goto('/register');
    await fillCredentials(page, newEmail());
    await button(page, 'Registrarse').click();
    await expectScreen(page, 'profile');
    await page.goBack();
    await expect(page).toHaveURL('/healthz');
  },
);

test(
  'back inside the app never leaves the step that the facts give',
  ENGINE,
  async ({ page, enter }) => {
    await enter('subscribed', '/no/such/page');
    await page.getByRole('link', { name: 'Ir al Inicio' }).click();
    await expectScreen(page, 'agent');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    await page.goForward();
    await expectScreen(page, 'agent');
  },
);

test('an address can be changed from the console, as the plan asks for it', async ({ page }) => {
  await page.goto('/login');
  await expectLive(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});

for (const [path, heading] of [
  ['/register', 'Registra tu cuenta'],
  ['/recover-password#token=abc', 'Elige una contraseña nueva'],
] as const)
  test(`an address that changes while the app starts is heard: ${path}`, async ({ page }) => {
    await page.addInitScript((to) => {
      // The app asks for it once, after it has read the address and before it listens.
      Object.defineProperty(navigator, 'cookieEnabled', {
        get() {
          Reflect.deleteProperty(navigator, 'cookieEnabled');
          history.pushState(null, '', to);
          return true;
        },
      });
    }, path);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path.replace(/#.*/, ''));
  });
