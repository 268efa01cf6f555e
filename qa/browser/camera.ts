// Takes the pictures and the facts of each capture once a run, and checks its dark colours.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  byTheme,
  captureIdOf,
  type Flow,
  type SeenCapture,
  type SeenControl,
  stateName,
  type Theme,
  type ViewportName,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { readableTree } from './readable-tree.ts';

export type Camera = ReturnType<typeof createCamera>;

interface CameraOptions {
  readonly flow: Flow;
  readonly page: Page;
  readonly viewport: ViewportName;
  readonly folder: string;
  /** Names of buttons that open something over the page: it is pictured too, once for each state. */
  readonly opens?: readonly string[];
  /** The waiting calls, in words. */
  readonly calls: () => readonly string[];
  /** Typed texts, which are removed from the accessibility tree. */
  readonly typed: readonly string[];
  /** @throws when the page is not accessible in its theme */
  readonly checkAccess: (page: Page, theme: Theme) => Promise<void>;
}

/** A camera that takes a picture of every look of an app, once, in both themes, below the folder of a run. */
export function createCamera(options: CameraOptions) {
  const { flow, page, viewport, folder, opens = [], calls, typed, checkAccess } = options;

  /** Checks the dark colours in between. */
  async function shootBoth(name: string, isWhole: boolean): Promise<SeenCapture['pictures']> {
    const pictures = byTheme((theme) => pictureFile(name, viewport, theme));
    await mkdir(join(folder, dirname(pictures.light)), { recursive: true });
    await shoot(page, join(folder, pictures.light), isWhole);
    await inTheDark(page, async () => {
      await shoot(page, join(folder, pictures.dark), isWhole);
      await checkAccess(page, 'dark');
    });
    return pictures;
  }

  async function shootOpened(state: string): Promise<SeenCapture['opened']> {
    const opened: SeenCapture['opened'] = [];
    for (const [index, name] of opens.entries()) {
      const file = `${state}-opened-${index + 1}`;
      const button = page.getByRole('button', { name, exact: true });
      const isNew = !existsSync(join(folder, pictureFile(file, viewport, 'dark')));
      if (!isNew || !(await button.isVisible())) continue;
      await button.click();
      opened.push({ name, pictures: await shootBoth(file, false) });
      await page.keyboard.press('Escape');
    }
    return opened;
  }

  return {
    /**
     * The page is light before and after.
     * @returns the capture's id
     * @throws when its dark colours are not accessible; then it counts as not seen
     */
    take: async (
      snapshot: AnyMachineSnapshot,
      at: { readonly path: string; readonly step: number },
    ): Promise<string> => {
      const id = captureIdOf(flow, snapshot);
      const facts = join(folder, 'parts', viewport, 'captures', `${id}.json`);
      if (existsSync(facts)) return id;
      await mkdir(dirname(facts), { recursive: true });
      const scrolled = await page.evaluate(() => window.scrollY);
      await scrollTo(page, 0);
      // Moves the pointer away, so that it hovers over nothing.
      await page.mouse.move(0, 0);
      const controls = await seenControls(page);
      const pictures = await shootBoth(id, true);
      const opened = await shootOpened(stateName(snapshot.value));
      await scrollTo(page, scrolled);
      const capture: SeenCapture = {
        id,
        state: stateName(snapshot.value),
        title: await page.title(),
        address: new URL(page.url()).pathname,
        tree: readableTree(await page.locator('body').ariaSnapshot(), typed),
        calls: [...calls()],
        pictures,
        opened,
        controls,
        ...at,
      };
      await writeFile(facts, JSON.stringify(capture, null, 2));
      return id;
    },
  };
}

/** Relative to the run's folder. The name is complete, so that the file can be copied elsewhere. */
const pictureFile = (id: string, viewport: ViewportName, theme: Theme) =>
  join('pictures', viewport, `${id}-${viewport}-${theme}.jpg`);

/** Notifications are at the top of the viewport, so a picture of the whole page needs it at the top. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

async function shoot(page: Page, path: string, fullPage: boolean): Promise<void> {
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: 60,
    fullPage,
    animations: 'disabled',
    caret: 'hide',
  });
}

/** The page is light again afterwards, also when the task fails. */
async function inTheDark(page: Page, task: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    await task();
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="option"]';

/** The visible controls with a name, in the page's order. The page must be at its top. */
function seenControls(page: Page): Promise<SeenControl[]> {
  return page.locator(CONTROLS).evaluateAll((controls) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
    const textOf = (element: Element | null | undefined) =>
      element instanceof HTMLElement ? plain(element.innerText) : '';
    const nameOf = (control: Element) => {
      const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const labels =
        'labels' in control && control.labels instanceof NodeList ? control.labels : [];
      return (
        ids.map((id) => textOf(document.getElementById(id))).join(' ') ||
        plain(control.getAttribute('aria-label')) ||
        plain([...labels].map((label) => label.textContent).join(' ')) ||
        textOf(control)
      );
    };
    const share = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1_000;
    return controls.flatMap((control) => {
      const choice =
        control.matches('[type="radio"], [type="checkbox"]') && control.closest('label');
      const { x, y, width, height } = (choice || control).getBoundingClientRect();
      const name = nameOf(control);
      const isSeen =
        control.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        x >= 0 &&
        y >= 0 &&
        x + width <= scrollWidth &&
        y + height <= scrollHeight;
      if (!isSeen || name === '') return [];
      return {
        name,
        left: share(x, scrollWidth),
        top: share(y, scrollHeight),
        width: share(width, scrollWidth),
        height: share(height, scrollHeight),
      };
    });
  });
}
