// Builds the production app and the two baselines that it is measured against.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import { compress } from '../build/first-second.ts';
import type { SiteName } from './pages.ts';

/** Blank values override an .env file, so that every call goes to the app's own origin. */
const APP_ENVIRONMENT = {
  // Nobody comes by Google.
  INCOMPLETE_BUILD: 'on',
  VITE_GOOGLE_CALENDAR_API_KEY: 'bench',
  VITE_GOOGLE_CLIENT_ID: 'bench',
  VITE_IDENTITY_PROVIDER: 'firebase',
  VITE_ABSENCE_204: 'on',
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
  await viteBuild({ folder: builtFolder(out, 'app'), mode, environment: APP_ENVIRONMENT });
  const react = { root: join(BENCH, 'react'), config: join(BENCH, 'react.config.ts') };
  await viteBuild({ ...react, folder: builtFolder(out, 'react'), mode });
  await writeBaseline(builtFolder(out, 'app'), builtFolder(out, 'baseline'));
  // The server looks for drawn pages there.
  for (const site of ['baseline', 'react'] as const)
    await mkdir(join(builtFolder(out, site), 'pages'));
}

/** The app's own login page as it is prerendered, without what it fetches once it is painted. */
async function writeBaseline(app: string, folder: string): Promise<void> {
  await cp(join(BENCH, '..', '..', 'public'), folder, { recursive: true });
  const html = await readFile(join(app, 'pages', 'index.html'), 'utf8');
  const page = join(folder, 'index.html');
  const content = html.replace(
    /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs,
    '',
  );
  await writeFile(page, content);
  await compress(page, Buffer.from(content));
}
