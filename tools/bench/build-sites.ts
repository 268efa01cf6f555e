// Builds the production app and the two floors that it is measured against.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import type { SiteName } from './pages.ts';

/** Blank values override an .env file, so that every call goes to the app's own origin. */
const APP_ENVIRONMENT = {
  // Nobody comes by Google.
  INCOMPLETE_BUILD: 'on',
  VITE_GOOGLE_CALENDAR_API_KEY: 'bench',
  VITE_GOOGLE_CLIENT_ID: 'bench',
  VITE_IDENTITY_PROVIDER: 'firebase',
  VITE_API_URL: '',
  VITE_AUTH_URL: '',
  VITE_CUSTOMER_URL: '',
  VITE_SUBSCRIPTION_URL: '',
  VITE_ASSISTANT_URL: '',
  VITE_GOOGLE_CALENDAR_URL: '',
  VITE_ASSIGNED_ONBOARDER: '',
  VITE_PRICE_SET: '',
};

const BENCH = import.meta.dirname;

export const builtFolder = (out: string, site: SiteName) => join(out, 'sites', site);

/** @param out folder of everything the bench writes */
export async function buildSites(out: string): Promise<void> {
  const mode = 'production';
  const config = join(BENCH, 'floor.config.ts');
  await viteBuild({ folder: builtFolder(out, 'app'), mode, environment: APP_ENVIRONMENT });
  for (const site of ['plain', 'react'] as const) {
    await viteBuild({ root: join(BENCH, site), folder: builtFolder(out, site), mode, config });
    // The server looks for drawn pages there.
    await mkdir(join(builtFolder(out, site), 'pages'));
  }
}
