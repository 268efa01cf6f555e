// What one worker needs: the emulator, a door to the emulator, Google's calendars, and the production build behind the embedded backend.
import { join } from 'node:path';
import { type Backend, startBackend } from '../../../support/browser/backend.ts';
import { makeBuild } from '../../../support/browser/built-site.ts';
import { PROJECT, startAuthEmulator } from './auth-emulator.ts';
import { type CalendarService, startCalendarService } from './calendar-service.ts';
import { installEmulator } from './installed-emulator.ts';
import { openProvider, type Provider } from './provider.ts';

export interface GoogleSite {
  readonly provider: Provider;
  readonly calendars: CalendarService;
  readonly backend: Backend;
  close(): Promise<void>;
}

const BROKEN = join(import.meta.dirname, 'broken-adapter.config.ts');

/** @param adapterBreak a deliberate break of the adapter, by name; none when it is empty */
export async function startGoogleSite(adapterBreak: string): Promise<GoogleSite> {
  await installEmulator();
  const emulator = await startAuthEmulator();
  const provider = await openProvider(emulator.host);
  const calendars = await startCalendarService();
  const variables = {
    VITE_FIREBASE_API_KEY: 'clave-de-prueba',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_FIREBASE_AUTH_EMULATOR_URL: provider.url,
    VITE_GOOGLE_CALENDAR_URL: calendars.url,
  };
  const build = adapterBreak
    ? await makeBuild('production', { ...variables, BREAK: adapterBreak }, BROKEN)
    : await makeBuild('production', variables);
  // The payment page is the sandbox's: only Google is tested here.
  const backend = await startBackend({
    ...build.environment,
    SANDBOX: 'on',
    FIREBASE_AUTH_EMULATOR_HOST: provider.host,
  });
  return {
    provider,
    calendars,
    backend,
    close: async () => {
      await backend.close();
      await Promise.all([build.remove(), provider.close(), calendars.close()]);
      await emulator.close();
      if (emulator.output().includes('LEFT LOOPBACK')) throw new Error(emulator.output());
    },
  };
}
