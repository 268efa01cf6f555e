// When Google is asked: not before the first input, and early enough for a click.
import { expectScreen, field } from '../../../qa/browser/screens.ts';
import { holdBack } from '../../support/browser/test.ts';
import { addAccount, openChooser, someone } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('a page asks Google nothing before the click, and its script once', async ({
  page,
  outside,
}) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(outside.apiJsRequests()).toBe(0);
  await addAccount(await openChooser(page, 'Continuar con Google'), someone());
  await expectScreen(page, 'profile');
  expect(outside.apiJsRequests()).toBe(1);
});

test.describe('on an iPhone, where a click is soon forgotten,', () => {
  test.use({ userAgent: IPHONE });

  test('the first touch anywhere prepares the popup', async ({ page, outside }) => {
    await page.goto('/login');
    await field(page, 'Correo electrónico').click();
    await expect.poll(() => outside.apiJsRequests()).toBe(1);
  });

  test('a touch before the app arrived prepares the popup', async ({ page, outside }) => {
    const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Correo electrónico').click();
    release();
    await expect.poll(() => outside.apiJsRequests()).toBe(1);
  });

  test('a Google session is restored although the script hangs', async ({ page, outside }) => {
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
