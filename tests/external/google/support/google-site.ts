// What one worker needs: a wire to the emulator, Google's calendars, and the production build behind the backend.
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend } from '../../../support/browser/backend.ts';
import { buildOnce } from '../../../support/browser/built-site.ts';
import { startTcpProxy } from '../../../support/server/tcp-proxy.ts';
import { authEmulator, PROJECT } from './auth-emulator.ts';
import { startCalendarService } from './calendar-service.ts';

/** Addresses in the build that all workers share; each worker replaces them by its own. */
const PLACES = {
  VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:11111',
  VITE_GOOGLE_CALENDAR_URL: 'http://127.0.0.1:22222',
};

const VARIABLES = {
  VITE_FIREBASE_API_KEY: 'clave-de-prueba',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  ...PLACES,
};

export type GoogleSite = Awaited<ReturnType<typeof startGoogleSite>>;
export type Provider = GoogleSite['provider'];

export async function startGoogleSite() {
  const emulator = await authEmulator();
  const wire = await startTcpProxy({
    host: '127.0.0.1',
    port: Number(new URL(`http://${emulator.host}`).port),
  });
  const host = `127.0.0.1:${wire.port}`;
  const calendars = await startCalendarService();
  const own = {
    VITE_FIREBASE_AUTH_EMULATOR_URL: `http://${host}`,
    VITE_GOOGLE_CALENDAR_URL: calendars.url,
  };
  const build = await buildOnce('production', VARIABLES);
  // The payment page is the sandbox's.
  const backend = await startBackend({
    ...build.environment,
    ...own,
    STATIC_DIR: await copyWith(build.folder, own),
    SANDBOX: 'on',
    FIREBASE_AUTH_EMULATOR_HOST: host,
  });
  return {
    /** `shut` cuts all connections and takes none until `open`. */
    provider: { url: `http://${host}`, shut: wire.cut, open: wire.repair },
    calendars,
    backend,
    close: async () => {
      await backend.close();
      await Promise.all([wire.close(), calendars.close()]);
      if (emulator.output().includes('LEFT LOOPBACK')) throw new Error(emulator.output());
    },
  };
}

/** Without the compressed files, which hold the shared addresses too. */
async function copyWith(build: string, own: typeof PLACES): Promise<string> {
  const folder = await mkdtemp(`${build}-`);
  await cp(build, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    const filled = text
      .replaceAll(PLACES.VITE_FIREBASE_AUTH_EMULATOR_URL, own.VITE_FIREBASE_AUTH_EMULATOR_URL)
      .replaceAll(PLACES.VITE_GOOGLE_CALENDAR_URL, own.VITE_GOOGLE_CALENDAR_URL);
    if (filled !== text) await writeFile(join(folder, file), filled);
  }
  return folder;
}
