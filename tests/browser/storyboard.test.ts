// The storyboard as QA opens it: a file, without a server, found by what the screens say.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { readRunFolder } from 'statechart-kit';
import type { BoardState } from '../../packages/statechart-kit/src/storyboard/board.ts';
import { compareBoards } from '../../packages/statechart-kit/src/storyboard/compare.ts';
import { expectedOf } from '../../packages/statechart-kit/src/storyboard/expected.ts';
import { changesPage } from '../../packages/statechart-kit/src/storyboard/page/changes-page.ts';
import { storyboardPage } from '../../packages/statechart-kit/src/storyboard/page/storyboard-page.ts';
import { storyboardOfRun } from '../../packages/statechart-kit/src/storyboard/storyboard-of-run.ts';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { onboardingFlow } from '../../qa/onboarding.ts';
import { coverPaths } from '../../qa/paths/cover-paths.ts';
import { workerTest as test } from '../support/browser/worker-test.ts';
import { type Edit, writeRun } from '../unit/flow/storyboard-run.ts';

// Made by the worker: whoever only lists the tests reads this too.
const folder = join(tmpdir(), `virsi-storyboard-${randomUUID()}`);
const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;
const PAGE = urlOf('storyboard.html');
const FEW = urlOf('few.html');
const CHANGES = urlOf('changes.html');
const CHOSEN = 'authenticated.planSelection.chosen';

/** One state is missing, and another changed. */
const edit: Edit = (capture) => {
  if (capture.state === CHOSEN) return undefined;
  return capture.state === 'notFound' ? { ...capture, title: 'Otro título' } : capture;
};

let states: readonly BoardState[] = [];

test.beforeAll(() => {
  const paths = coverPaths();
  const boardOf = (name: string, change?: Edit, walked = paths) => {
    writeRun(join(folder, name), walked, change);
    return storyboardOfRun(
      onboardingFlow,
      expectedOf(onboardingFlow, walked),
      readRunFolder(join(folder, name)),
    );
  };
  const [before, after] = [boardOf('before'), boardOf('after', edit)];
  states = after.board.states;
  const comparison = compareBoards(before.board, after.board);
  // A small page with every kind of content.
  const few = boardOf(
    'few',
    (capture) => (capture.step === 2 ? undefined : capture),
    paths.slice(0, 2),
  );
  writeFileSync(join(folder, 'storyboard.html'), storyboardPage(after));
  writeFileSync(join(folder, 'few.html'), storyboardPage(few));
  writeFileSync(join(folder, 'changes.html'), changesPage(comparison, before, after));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
const found = (page: Page) => page.getByRole('search').getByRole('status');
const cards = (page: Page) => page.locator('article.card:visible');
const card = (page: Page, state: string) => page.locator(`article[id="${state}"]`);
const strips = (page: Page) => page.locator('article.strip:visible');

test('nothing is requested, and every picture loads when it comes into view', async ({ page }) => {
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(PAGE);
  const strip = strips(page).first();
  await strip.scrollIntoViewIfNeeded();
  const last = strip.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const picture = last.locator('img:visible');
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
  expect(asked.filter((url) => url !== PAGE && !url.startsWith('data:'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a text of the screen finds its states, with or without accents, and the number is announced', async ({
  page,
}) => {
  await page.goto(PAGE);
  const all = await cards(page).count();
  await search(page).fill('esta es la pagina de nadie');
  await expect(found(page)).toHaveText('Sin resultados');
  await expect(page.getByText(/^Nada coincide con «esta es la pagina de nadie»/)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Estados', exact: true })).toBeHidden();

  await search(page).fill('TU SESION VENCIO');
  const readers = states.filter((state) => JSON.stringify(state).includes('Tu sesión venció'));
  await expect(found(page)).toHaveText(`${readers.length} estados y 0 recorridos`);
  await expect(cards(page)).toHaveCount(readers.length);
  await expect(card(page, 'anonymous.login.ready')).toBeVisible();
  const listed = page.getByRole('navigation').locator('[data-entry]:visible');
  await expect(listed).toHaveCount(readers.length);

  await search(page).fill('');
  await expect(found(page)).toHaveText('');
  await expect(cards(page)).toHaveCount(all);
});

test('an event finds the paths it is in', async ({ page }) => {
  await page.goto(PAGE);
  const all = await strips(page).count();
  await search(page).fill('calendars.import');
  await expect(strips(page).first()).toContainText('Pulsa el botón «Importar mis calendarios».');
  expect(await strips(page).count()).toBeLessThan(all);
});

test('a link leads to its state, also when a search hides it or it is folded', async ({ page }) => {
  await page.goto(`${PAGE}#${CHOSEN}`);
  await expect(card(page, CHOSEN)).toBeInViewport();
  await expect(card(page, CHOSEN)).toBeFocused();

  const variant = page.locator('details.variant').first();
  const id = await variant.getAttribute('id');
  await search(page).fill('Registra tu cuenta');
  await expect(variant).toBeHidden();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#${id ?? ''}`,
  );
  await expect(variant).toHaveAttribute('open');
  await expect(variant).toBeInViewport();
  await expect(search(page)).toHaveValue('');
});

test('a filmstrip is walked with the keyboard, and a frame leads to its card', async ({ page }) => {
  await page.goto(PAGE);
  const reel = page.getByRole('region', { name: /^Recorrido / }).first();
  const frames = reel.getByRole('link');
  await reel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(frames.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(frames.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(frames.last()).toBeFocused();
  await expect(frames.last()).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(frames.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'restoring')).toBeFocused();
});

test('the strips show the phone or the desktop', async ({ page }) => {
  await page.goto(PAGE);
  const frame = strips(page).first().getByRole('listitem').first();
  await expect(frame.locator('.v360')).toBeVisible();
  await expect(frame.locator('.v1280')).toBeHidden();
  await page.getByRole('radio', { name: 'Escritorio' }).check();
  await expect(frame.locator('.v360')).toBeHidden();
  await expect(frame.locator('.v1280')).toBeVisible();
});

test('the pictures have the colours of the reader, until the switch says otherwise', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PAGE);
  const frame = strips(page).first().getByRole('listitem').first();
  const places = [card(page, 'restoring').locator('.s360'), frame.locator('.v360')];
  const expectTheme = async (shown: string, hidden: string) => {
    for (const place of places) {
      await expect(place.locator(`img.${shown}`)).toBeVisible();
      await expect(place.locator(`img.${hidden}`)).toBeHidden();
    }
  };
  await expectTheme('dark', 'light');
  await page.getByRole('radio', { name: 'Oscuro' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  await expectTheme('light', 'dark');
  await page.keyboard.press('ArrowRight');
  await expectTheme('dark', 'light');
  // The enlarged picture has the same theme.
  const button = card(page, 'restoring').getByRole('button').first();
  const source = await button.locator('img.dark').getAttribute('src');
  await button.click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', source ?? '');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expectTheme('light', 'dark');
});

test('a picture enlarges and goes again', async ({ page }) => {
  await page.goto(PAGE);
  const button = card(page, 'restoring').getByRole('button').first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Imagen ampliada' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    'Pantalla «Cargando pagina» en el teléfono',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a missing state says so in words', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('banner').getByRole('link', { name: 'Faltan 8 imágenes' }).click();
  await page
    .getByRole('region', { name: /no vio$/ })
    .getByRole('link')
    .first()
    .click();
  await expect(card(page, CHOSEN)).toContainText(
    '✗ Falta esta vista en el teléfono y en el escritorio.',
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test.describe(`at ${width}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const [name, url] of [
        ['storyboard', FEW],
        ['comparison', CHANGES],
      ] as const)
        test(`the ${name} is accessible, and no wider than its window`, async ({ page }) => {
          await page.goto(url);
          await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = true;
          });
          await expectAccessible(page);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width);
        });
    });
