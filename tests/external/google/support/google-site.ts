// What one worker needs: a door to the emulator, Google's calendars, and the production build behind the embedded backend.
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend } from '../../../support/browser/backend.ts';
import { buildOnce } from '../../../support/browser/built-site.ts';
import { authEmulator, PROJECT } from './auth-emulator.ts';
import { startCalendarService } from './calendar-service.ts';
import { openProvider } from './provider.ts';

const BROKEN = join(import.meta.dirname, 'broken-adapter.config.ts');

/** In the build that all workers share: each has servers of its own in their place. */
const PLACES = {
  VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:11111',
  VITE_GOOGLE_CALENDAR_URL: 'http://127.0.0.1:22222',
};

export type GoogleSite = Awaited<ReturnType<typeof startGoogleSite>>;

/** @param isBreakable whether a page may choose a deliberate break of the adapter */
export async function startGoogleSite(isBreakable: boolean) {
  const emulator = await authEmulator();
  const provider = await openProvider(emulator.host);
  const calendars = await startCalendarService();
  const variables = {
    VITE_FIREBASE_API_KEY: 'clave-de-prueba',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    ...PLACES,
  };
  const own = {
    VITE_FIREBASE_AUTH_EMULATOR_URL: provider.url,
    VITE_GOOGLE_CALENDAR_URL: calendars.url,
  };
  const build = await buildOnce('production', variables, isBreakable ? BROKEN : undefined);
  // The payment page is the sandbox's: only Google is tested here.
  const backend = await startBackend({
    ...build.environment,
    ...own,
    STATIC_DIR: await copyWith(build.folder, own),
    SANDBOX: 'on',
    FIREBASE_AUTH_EMULATOR_HOST: provider.host,
  });
  return {
    provider,
    calendars,
    backend,
    close: async () => {
      await backend.close();
      await Promise.all([provider.close(), calendars.close()]);
      if (emulator.output().includes('LEFT LOOPBACK')) throw new Error(emulator.output());
    },
  };
}

/** Gone with the run. Without the compressed files, in which the places stand too. */
async function copyWith(build: string, own: typeof PLACES): Promise<string> {
  const folder = await mkdtemp(`${build}-`);
  await cp(build, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    const filled = Object.entries(PLACES).reduce(
      (all, [name, place]) => all.replaceAll(place, own[name as keyof typeof PLACES]),
      text,
    );
    if (filled !== text) await writeFile(join(folder, file), filled);
  }
  return folder;
}
