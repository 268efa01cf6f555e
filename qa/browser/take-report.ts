// Copies the app's report.
import { expect, type Page } from '@playwright/test';
import { shellTexts } from '#texts/shell.ts';

/** The report on the clipboard after 'Copiar informe para soporte'. The page needs permission to read it. */
export async function copyReport(page: Page): Promise<string> {
  await page.bringToFront();
  await reportButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: shellTexts.reportCopied })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const reportButton = (page: Page) =>
  page.getByRole('button', { name: shellTexts.copyReport, exact: true });
