// When the provider's code is fetched: after the first paint and before the click. No other origin is asked before the first input.
import { expectScreen, field } from '../../../qa/browser/screens.ts';
import { holdBack } from '../../support/browser/test.ts';
import { someone } from './support/accounts.ts';
import { addAccount, openChooser } from './support/chooser.ts';
import { expect, test } from './support/test.ts';

const CHUNK = /\/assets\/firebase-identity-[\w-]+\.js$/;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

for (const [device, userAgent] of [
  ['a desktop', undefined],
  ['an iPhone', IPHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(userAgent ? { userAgent } : {});

    test("the provider's code comes after the first paint, and asks nobody outside", async ({
      page,
      outside,
    }) => {
      const fetched = page.waitForResponse((response) => CHUNK.test(response.url()));
      await page.goto('/login');
      await (await fetched).finished();
      const { painted, asked } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const chunk = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('firebase-identity'));
        return { painted: paint?.startTime ?? Infinity, asked: chunk?.startTime ?? 0 };
      });
      expect(asked).toBeGreaterThan(painted);
      expect(outside.apiJsRequests()).toBe(0);
      await addAccount(await openChooser(page, 'Continuar con Google'), someone());
      await expectScreen(page, 'profile');
      expect(outside.apiJsRequests()).toBe(1);
    });
  });
}

test.describe('on an iPhone, whose browser forgets the click at once', () => {
  test.use({ userAgent: IPHONE });

  test('the first touch anywhere gets the popup ready', async ({ page, outside }) => {
    await page.goto('/login');
    await field(page, 'Correo electrónico').click();
    await expect.poll(() => outside.apiJsRequests()).toBe(1);
  });

  test('so does a touch that came before the app', async ({ page, outside }) => {
    const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Correo electrónico').click();
    release();
    await expect.poll(() => outside.apiJsRequests()).toBe(1);
  });

  test('a Google session comes back although the script hangs', async ({ page, outside }) => {
    await page.goto('/login');
    await addAccount(await openChooser(page, 'Continuar con Google'), someone());
    await expectScreen(page, 'profile');
    outside.answerApiJs('held');
    await page.reload();
    await expectScreen(page, 'profile');
    await field(page, 'Ciudad').click();
    await expect(field(page, 'Ciudad')).toBeFocused();
  });
});
