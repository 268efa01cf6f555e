// Copies the app's report at the end of a walk and replays it on the machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { shellTexts } from '#texts/shell.ts';
import { readLog } from '../replay/read-log.ts';
import { replayPure } from '../replay/replay-pure.ts';

/**
 * Does nothing on a screen without the button. Waiting screens have no footer.
 * @param folder of `<name>.json`
 * @param end the state the walk ended in, in dot notation
 */
export async function takeReport(
  page: Page,
  folder: string,
  name: string,
  end: string,
): Promise<void> {
  if (!(await reportButton(page).isVisible())) return;
  const report = await copyReport(page);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), report);
  const { departure, endsIn } = replayPure(readLog(report));
  expect({ departure, endsIn }, 'the report, replayed').toEqual({ departure: null, endsIn: end });
}

/** The report on the clipboard after 'Copiar informe para soporte'. The page needs permission to read it. */
export async function copyReport(page: Page): Promise<string> {
  await page.bringToFront();
  await reportButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: shellTexts.reportCopied })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const reportButton = (page: Page) =>
  page.getByRole('button', { name: shellTexts.copyReport, exact: true });
