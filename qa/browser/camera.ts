// Takes the picture of a screen, with the places of its controls.
import type { Page } from '@playwright/test';
import type { SeenControl } from '../viewer/view-data.ts';

/** Of the whole page, as JPEG. */
export async function takePicture(page: Page, file: string): Promise<readonly SeenControl[]> {
  // The pointer hovers over nothing.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const controls = await page.locator(CONTROLS).evaluateAll(readControls);
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 60,
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
  return controls;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="option"]';

/** Sent to the page as text, so it can use nothing from outside itself. */
function readControls(controls: readonly Element[]): SeenControl[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (control: Element) => {
    const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = 'labels' in control && control.labels instanceof NodeList ? control.labels : [];
    return (
      ids.map((id) => plain(document.getElementById(id)?.innerText)).join(' ') ||
      plain(control.getAttribute('aria-label')) ||
      plain([...labels].map((label) => label.textContent).join(' ')) ||
      plain(control instanceof HTMLElement ? control.innerText : '')
    );
  };
  const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1_000;
  return controls.flatMap((control) => {
    const isChoice = control.matches('[type="radio"], [type="checkbox"]');
    const place = (isChoice && control.closest('label')) || control;
    const { x, y, width, height } = place.getBoundingClientRect();
    const name = nameOf(control);
    const isInside = x >= 0 && y >= 0 && x + width <= scrollWidth && y + height <= scrollHeight;
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    if (!isInside || !isSeen || name === '') return [];
    return {
      name,
      left: percent(x, scrollWidth),
      top: percent(y, scrollHeight),
      width: percent(width, scrollWidth),
      height: percent(height, scrollHeight),
    };
  });
}
