// Checks the accessibility of the page with axe, in its current colours.
import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { seenContent } from './seen-content.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * @param theme the page's current theme
 * @throws naming the broken rules and their places
 */
export type AccessCheck = (page: Page, theme: 'light' | 'dark') => Promise<void>;

/** Checks the same content only once in each theme. */
export function createAccessCheck(): AccessCheck {
  const judged = new Set<string>();
  return async (page, theme) => {
    await untilEverythingAppeared(page);
    const content = seenContent(await page.content());
    const hash = createHash('sha256').update(theme).update(content).digest('hex');
    if (judged.has(hash)) return;
    await judge(page, theme);
    judged.add(hash);
  };
}

/** @throws naming the broken rules and their places */
export async function expectAccessible(page: Page): Promise<void> {
  await untilEverythingAppeared(page);
  await judge(page, 'as it is');
}

/** @param words added to the address in the message */
async function judge(page: Page, words: string): Promise<void> {
  // The app has no frames, and legacy mode skips the second page that joins their results. It takes half the time, and
  // telling of no element that passes takes two fifths of the rest.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found, `accessibility of ${page.url()}, ${words}`).toEqual([]);
}

/** An element that is still fading in has too little contrast. */
async function untilEverythingAppeared(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A cancelled animation rejects, and has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
