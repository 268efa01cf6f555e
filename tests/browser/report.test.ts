// 'Copiar informe': what it copies, where it shows, what it never holds, and that it can be replayed.
import type { Browser, Page } from '@playwright/test';
import { newEmail, PASSWORD, person, signIn } from '../../qa/browser/people.ts';
import {
  button,
  choosePlan,
  expectAccessible,
  expectScreen,
  fillCredentials,
  fillProfile,
} from '../../qa/browser/screens.ts';
import { copyReport } from '../../qa/browser/take-report.ts';
import { readLog } from '../../qa/replay/read-log.ts';
import { replayPure } from '../../qa/replay/replay-pure.ts';
import { serveBuild } from '../support/browser/built-site.ts';
import { expect, test } from '../support/browser/test.ts';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const REFUSED = 'El navegador no permitió copiar el informe. Selecciónalo y cópialo:';

/** The code of the profile's screen, also under the address that it is asked for again. */
const SCREEN_CODE = /\/assets\/profile-screen-[^/]+\.js/;

test.use({ permissions: CLIPBOARD });

const copiedStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Informe copiado' });

/** A page that the guard does not watch, because a failing screen logs a console error. */
async function unwatchedPage(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ permissions: CLIPBOARD });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  return { page, errors };
}

test('the report of a sign-up holds nothing that was typed, and replays to where the app is', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await fillCredentials(page, email, 'equivocada-Cl4ve');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Premium');
  const text = await copyReport(page);

  const { steps, departure, endsIn } = replayPure(readLog(text));
  expect({ departure, endsIn }).toEqual({
    departure: null,
    endsIn: 'authenticated.planSelection.chosen',
  });
  expect(steps.map(({ event }) => event)).toEqual([
    'session.absent',
    'session.signUp',
    'session.opened',
    'customer.absent',
    'location.changed (/post-register)',
    'profile.submit',
    'customer.created',
    'subscription.inactive',
    'location.changed (/admin-account)',
    'plan.choose (price_virsi_a_premium)',
  ]);

  const [session] = await context.cookies();
  const canaries = [PASSWORD, 'equivocada', email, '991234567', session?.value ?? 'no session'];
  const typed = ['Ana', 'Torres', 'Quito', 'Pichincha', '170135', 'virsi.test', '127.0.0.1', 'eyJ'];
  expect([...canaries, ...typed].filter((canary) => text.includes(canary))).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    format: 'virsi-session-log',
    version: 3,
    app: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: 'sandbox' },
    browser: { language: 'es-EC', viewport: { width: 1280, height: 800 } },
    copiedFrom: 'footer',
    dropped: 0,
  });
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`copying moves nothing and is accessible at ${width} px in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/login');
    const copy = button(page, 'Copiar informe');
    const places = () =>
      page.locator('main, footer, footer *').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y + window.scrollY, width, height].join(' ');
        }),
      );
    const before = await places();
    await tabTo(page, 'Copiar informe');
    await page.keyboard.press('Enter');
    await expect(copiedStatus(page)).toBeVisible();
    expect(await places()).toEqual(before);
    const box = await copy.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await expectAccessible(page);

    await refuseClipboard(page);
    await copy.click();
    const field = page.getByRole('textbox', { name: REFUSED });
    await expect(field).toBeFocused();
    await expectAccessible(page);
  });
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await button(page, name).evaluate((element) => element === document.activeElement)) return;
  }
  await expect(button(page, name)).toBeFocused();
}

/** As where the person forbade it, or on a page that did not come over https. */
async function refuseClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

test('what the clipboard refuses is shown whole, selected and unchangeable', async ({ page }) => {
  await page.goto('/login');
  await refuseClipboard(page);
  await button(page, 'Copiar informe').click();
  const field = page.getByRole('textbox', { name: REFUSED });
  await expect(field).toBeVisible();
  await expect(field).toHaveAttribute('readonly', '');
  await expect(copiedStatus(page)).toBeHidden();
  const text = await field.inputValue();
  expect(replayPure(readLog(text))).toMatchObject({
    departure: null,
    endsIn: 'anonymous.login.ready',
  });
  const selected = await field.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : '',
  );
  expect(selected).toBe(text);
});

test('a screen that cannot be fetched offers the report', async ({ browser, backend }) => {
  const { page, errors } = await unwatchedPage(browser);
  await signIn(page.context(), backend.url, await person(backend.url, 'new'));
  await page.route(SCREEN_CODE, (route) => route.abort());
  await page.goto(backend.url);
  const screen = page.getByRole('main');
  await expect(screen.getByRole('alert')).toContainText('No pudimos cargar esta pantalla.');
  await screen.getByRole('button', { name: 'Copiar informe' }).click();
  await expect(screen.getByText('Informe copiado')).toBeVisible();
  await expectAccessible(page);
  const log = readLog(await page.evaluate(() => navigator.clipboard.readText()));
  expect(log.copiedFrom).toBe('screen');
  expect(replayPure(log)).toMatchObject({
    departure: null,
    endsIn: 'authenticated.profileForm.editing',
  });
  expect(errors.filter((line) => line.includes('ScreenUnreachable'))).not.toEqual([]);
  await page.context().close();
});

test('a production build has it on its error screens and nowhere else', async ({ browser }) => {
  const site = await serveBuild('production');
  const { page } = await unwatchedPage(browser);
  await page.goto(`${site.url}/login`);
  await expectScreen(page, 'login');
  await expect(button(page, 'Copiar informe')).toHaveCount(0);

  await signIn(page.context(), site.url, await person(site.url, 'new'));
  await page.route(SCREEN_CODE, (route) => route.abort());
  await page.goto(site.url);
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta pantalla.');
  expect(readLog(await copyReport(page))).toMatchObject({
    app: { build: 'production' },
    copiedFrom: 'screen',
  });
  await page.context().close();

  const other = await unwatchedPage(browser);
  await other.page.addInitScript(() => {
    Object.defineProperty(window, 'addEventListener', {
      value: (type: string) => {
        if (type === 'storage') throw new Error('No such browser');
      },
    });
  });
  await other.page.goto(site.url);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('VIRSI no pudo empezar');
  expect(readLog(await copyReport(other.page))).toMatchObject({ copiedFrom: 'start' });
  await expectAccessible(other.page);
  await other.page.context().close();
  await site.close();
});

test('a build without its configuration has it too', async ({ page }) => {
  const site = await serveBuild('production', { VITE_GOOGLE_CLIENT_ID: ' ' });
  await page.goto(site.url);
  await expect(page.getByRole('listitem')).toHaveText(['VITE_GOOGLE_CLIENT_ID']);
  expect(readLog(await copyReport(page))).toMatchObject({
    app: { build: 'production' },
    copiedFrom: 'configuration',
    start: null,
  });
  await expectAccessible(page);
  await page.close();
  await site.close();
});
