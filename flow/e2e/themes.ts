// The colours that every capture is shown in: those of a light system and those of a dark one.
import type { Page } from '@playwright/test';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The same for each of the two. */
export function byTheme<T>(each: (theme: Theme) => T): Record<Theme, T> {
  return { light: each('light'), dark: each('dark') };
}

/** Whatever becomes of the task, the page is light again after it, as every walk finds it. */
export async function inTheDark(page: Page, task: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    await task();
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
