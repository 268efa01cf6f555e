// The light and dark colours of every capture.
import type { Page } from '@playwright/test';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Calls `each` for both themes. */
export function byTheme<T>(each: (theme: Theme) => T): Record<Theme, T> {
  return { light: each('light'), dark: each('dark') };
}

/** The page is light again afterwards, also when the task fails. */
export async function inTheDark(page: Page, task: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    await task();
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
