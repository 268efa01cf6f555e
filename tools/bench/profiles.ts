// Browser profiles with a session. Each is made once and copied for every measurement.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { shownStepOf } from '../../machines/steps.ts';
import { person, type Stage, signIn } from '../../qa/browser/people.ts';
import { browserLaunch } from '../../qa/playwright/browser-launch.ts';

/** The app's own cookie ends with the browser, but the copied profile needs it for the whole run. */
const KEPT_FOR_SECONDS = 24 * 60 * 60;

/**
 * Creates an account at this stage and signs a browser in with it.
 * @param site the app's origin
 * @returns the profile's folder
 */
export async function makeProfile(out: string, site: string, stage: Stage): Promise<string> {
  const folder = join(out, 'people', stage);
  const somebody = await person(site, stage);
  const context = await chromium.launchPersistentContext(folder, {
    ...browserLaunch(),
    baseURL: site,
  });
  try {
    await signIn(context, site, somebody);
    // Who has an assistant was here before, and the entry tour does not start by itself again.
    if (stage === 'configured') {
      const page = await context.newPage();
      await page.goto(shownStepOf('asistente').path);
      await page.locator('.shepherd-element').waitFor();
    }
    const expires = Date.now() / 1_000 + KEPT_FOR_SECONDS;
    await context.addCookies((await context.cookies()).map((cookie) => ({ ...cookie, expires })));
  } finally {
    await context.close();
  }
  return folder;
}
