// Checks the accessibility of the page with axe, in its current colours.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { contentHash } from './seen-content.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * @param theme the page's current theme
 * @throws naming the broken rules and their places
 */
export type AccessCheck = (page: Page, theme: 'light' | 'dark') => Promise<void>;

/**
 * Checks the same content only once in each theme, and in the dark only its colours.
 * @param folder shared by the workers: it has a file for each checked content
 */
export function createAccessCheck(folder: string): AccessCheck {
  const judged = namesIn(folder);
  return async (page, theme) => {
    await untilEverythingAppeared(page);
    const name = `${theme}-${contentHash(await page.content())}`;
    if (judged.has(name)) return;
    await judge(page, theme, theme === 'dark' ? COLOURS : WCAG_22_AA);
    judged.add(name);
  };
}

/** A set of names, as empty files. */
function namesIn(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    has: (name: string) => existsSync(join(folder, name)),
    add: (name: string) => writeFileSync(join(folder, name), ''),
  };
}

/** @throws naming the broken rules and their places */
export async function expectAccessible(page: Page): Promise<void> {
  await untilEverythingAppeared(page);
  await judge(page, 'as it is', WCAG_22_AA);
}

/**
 * @param words added to the address in the message
 * @param runOnly rules or their tags
 */
async function judge(page: Page, words: string, runOnly: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Telling of no element that passes takes two fifths of the time away.
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, runOnly);
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
