// Puts the driver into the page, where the app looks for it.

import type { Page } from '@playwright/test';
import type { GatedActor } from '../../src/diagnostics/test-driver.ts';
import { addPageDriver } from './page-driver.ts';

/** @param alwaysHeld actors that the gate cannot hold */
export async function addAppDriver(page: Page, alwaysHeld: readonly GatedActor[]): Promise<void> {
  await addPageDriver(page, alwaysHeld);
  await page.addInitScript(() => {
    if (window.flowRun) window.virsiDriver = window.flowRun;
  });
}
