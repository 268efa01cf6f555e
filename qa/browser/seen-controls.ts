// Where the controls of a page are on a picture of the whole page.

import type { Page } from '@playwright/test';
import type { SeenControl } from 'statechart-kit';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="option"]';

/** The visible controls with a name, in the page's order. The page must be at its top. */
export function seenControls(page: Page): Promise<SeenControl[]> {
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
