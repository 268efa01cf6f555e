// Checks the app's page once it has settled.
import type { Page } from '@playwright/test';
import { redirectOf, type Snapshot } from '../../machines/selectors.ts';
import { expectScreen, expectTimelyTexts } from '../browser/page-checks.ts';

/** @throws unless screen, title, address and texts are those of the state */
export async function expectAtRest(page: Page, snapshot: Snapshot): Promise<void> {
  await expectScreen(page, snapshot);
  await expectTimelyTexts(page, snapshot);
  const path = redirectOf(snapshot);
  if (path !== null) throw new Error(`it is still under ${snapshot.context.path}, not ${path}`);
}
