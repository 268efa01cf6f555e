// The dark colours of a page.
import type { Page } from '@playwright/test';

/** The page is light again afterwards, also when the task fails. */
export async function inTheDark(page: Page, task: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    await task();
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
