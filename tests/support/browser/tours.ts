// A guided tour as a person sees it: the step, its progress, and the opening around a field.
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from '../../../qa/browser/screens.ts';

export const step = (page: Page): Locator => page.getByRole('dialog');

export const guide = (page: Page): Locator => button(page, 'Guíame!');

/** Address of the chunk of the tours. */
export const TOUR_CODE = /\/assets\/guided-tour-[^/]*\.js(\?\d+)?$/;

/** The step is shown, has this title and progress, and contains the focus. */
export async function expectStep(page: Page, title: string, progress: string): Promise<void> {
  await expect(step(page)).toHaveAccessibleName(title);
  await expect(step(page)).toHaveAccessibleDescription(new RegExp(`\\. ${progress}$`));
  await expectFocusInStep(page);
}

export async function expectFocusInStep(page: Page): Promise<void> {
  await expect
    .poll(() => step(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
}

export const overlay = (page: Page): Locator => page.locator('.shepherd-modal-overlay-container');

export async function expectClosed(page: Page): Promise<void> {
  await expect(step(page)).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
}

/** The opening of the overlay surrounds the field of the step. */
export async function expectAroundField(page: Page): Promise<void> {
  const target = page.locator('.shepherd-target');
  await expect(target).toBeInViewport();
  await expect(async () => {
    const box = await target.boundingBox();
    const path = (await overlay(page).locator('path').getAttribute('d')) ?? '';
    const [, left, top] = /ZM(-?[\d.]+),(-?[\d.]+)a/.exec(path)?.map(Number) ?? [];
    expect(Math.abs((top ?? Number.NaN) - (box?.y ?? 0))).toBeLessThan(16);
    expect(Math.abs((left ?? Number.NaN) - (box?.x ?? 0))).toBeLessThan(16);
  }).toPass();
}

/** Waits until all animations have ended and are painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** The card of the step covers nothing of its field that has room beside it, and at least 40 px of it are visible. */
export async function expectFieldSeen(page: Page): Promise<void> {
  await settled(page);
  const visibleHeight = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [field, card] = [boxOf('.shepherd-target'), boxOf('.shepherd-content')];
      if (!field || !card) return 'no step';
      const isBelow = card.top > field.top;
      const top = Math.max(field.top, isBelow ? 0 : card.bottom);
      const bottom = Math.min(field.bottom, isBelow ? card.top : window.innerHeight);
      // Around the card there is room for the opening and to the edge.
      const due = Math.min(field.height, window.innerHeight - card.height - 60);
      return due > 40 && bottom - top >= due - 1 ? 'seen' : `${bottom - top} of ${due} px`;
    });
  await expect.poll(visibleHeight).toBe('seen');
}
