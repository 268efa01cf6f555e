// Measures the page: nothing cut off, every target big enough, every tab stop visible.
import type { Page } from '@playwright/test';

/** Messages about what is cut off, lies outside the page or makes it scroll sideways. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const isForEars = clientWidth <= 1 && clientHeight <= 1;
      if (isForEars || element.closest('.visually-hidden, [aria-hidden=true], svg')) continue;
      const name = `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`;
      // The text of a field scrolls, and the content of a scrolling box can be reached.
      // The letters of some fonts are taller than their line; a line that is cut off is taller than a third of one.
      const isTooTall = scrollHeight > clientHeight + Number.parseFloat(style.fontSize) / 3;
      const isField = element.matches('input, textarea');
      const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (!isField && isClipped(style.overflowX) && scrollWidth > clientWidth + 1)
        found.push(`cut off on the right: ${name}`);
      if (!isField && isClipped(style.overflowY) && isTooTall) found.push(`cut off below: ${name}`);
      const isControl = element.matches('a, button, label, legend, h1, h2, h3, p');
      if (isControl && clientHeight > 0 && isTooTall) found.push(`taller than its box: ${name}`);
      for (const text of element.childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.nodeValue?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        if (left < -1 || right > root.clientWidth + 1) found.push(`outside the page: ${name}`);
      }
    }
    return found;
  });
}

/** Width and height of a target, in CSS pixels, after WCAG 2.5.8. */
const LEAST_TARGET = 24;

/** The targets that are too small; a link inside a sentence may be as high as its line. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden], [aria-hidden=true]), select, textarea, [role=option]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => target.matches(':not(.visually-hidden)'))
      .filter((target) => {
        const isInSentence = target.matches('p a') && getComputedStyle(target).display === 'inline';
        const { width, height } = target.getBoundingClientRect();
        return !isInSentence && Math.min(width, height) < least;
      })
      .map((target) => target.outerHTML.slice(0, 120));
  }, LEAST_TARGET);
}

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isWide ? TEXT_SPACING : '',
  );
}

export interface TabStop {
  readonly name: string;
  /** What is wrong with it; empty when it is visible and has a focus ring. */
  readonly faults: readonly string[];
}

/** Goes through the page with the Tab key once, from its first link on. */
export async function tabStops(page: Page): Promise<readonly TabStop[]> {
  // A round ends outside the page, and Firefox draws no focus until Tab has led back into it.
  while (!(await page.evaluate(() => document.hasFocus()))) await page.keyboard.press('Tab');
  await page.evaluate(() => {
    for (const stop of document.querySelectorAll('[data-stopped]'))
      stop.removeAttribute('data-stopped');
    document.querySelector('a')?.focus();
  });
  const stops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) return stops;
    stops.push(stop);
  }
}

/** Null once the round is complete: at an element seen before, or outside the page. */
async function lookAtFocus(): Promise<TabStop | null> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  if (focused.hasAttribute('data-stopped')) return null;
  focused.setAttribute('data-stopped', '');
  const faults: string[] = [];

  // A radio shows as the card around it.
  const seen = focused.closest('label') ?? focused;
  const isInSight = () => {
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const points = [
      middle,
      ...[left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => ({ x, y }))),
    ];
    return points.some(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && seen.contains(hit);
    });
  };
  // A busy machine scrolls to the focus some frames later; Firefox has been seen not to do so at all. That is the
  // browser's part: what the page may get wrong is what lies over the element once it is scrolled to.
  for (let frame = 0; frame < 60 && !isInSight(); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!isInSight()) seen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!isInSight()) faults.push('covered, or cannot be scrolled to');

  const marks = [focused, seen].map((element) => getComputedStyle(element));
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!isMarked) faults.push('without a mark of the focus');
  return { name: focused.outerHTML.slice(0, 120), faults };
}
