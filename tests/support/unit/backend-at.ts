// The app's own calls to a backend, as a build sends them.
import { readConfiguration } from '../../../src/config/environment.ts';
import { createBackend } from '../../../src/services/backend.ts';

/** @param site origin of the backend. @param token of whoever is signed in */
export function backendAt(site: string, token = 'token') {
  const { urls } = readConfiguration({
    VITE_API_URL: site,
    VITE_GOOGLE_CALENDAR_API_KEY: 'a key',
    VITE_GOOGLE_CLIENT_ID: 'an id',
  });
  return createBackend(urls, async () => ({ kind: 'ok', body: token }));
}
