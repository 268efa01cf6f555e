// A browser that is too old, or runs no scripts, gets a sentence instead of a page that does nothing.
import { expectAccessible, expectLive } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const TOO_OLD =
  'Tu navegador es demasiado antiguo para VIRSI. Actualízalo, o entra con una versión reciente de Chrome, Edge, Firefox o Safari.';
const APP = /\/assets\/index-[^/]+\.js$/;
const NO_SCRIPT =
  'VIRSI necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.';

for (const path of ['/login', '/admin-agent-account'])
  test(`a browser that is too old gets a notice at ${path} and starts nothing`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(TOO_OLD);
    await expect(page.locator('#root')).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    // A page for somebody with a session preloads the app, and does not run it.
    if (path === '/login') expect(requested.filter((url) => APP.test(url))).toEqual([]);
  });

test('a current browser gets no notice', async ({ page }) => {
  const app = page.waitForRequest(APP);
  await page.goto('/login');
  await app;
  await expectLive(page);
  await expect(page.getByText(TOO_OLD)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', 'WebDriver BiDi cannot stop scripts');

  for (const path of ['/login', '/admin-agent-account'])
    test(`without scripts the page at ${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      // No locator by text looks in there.
      const sentence = page.locator('noscript p');
      await expect(sentence).toHaveText(NO_SCRIPT);
      await expect(sentence).toBeVisible();
    });
});
