// Fetches what nobody needs to look at a form: what reads phone numbers, 42 kB, and the lists of the selects. It comes
// once somebody is there, or a form or a select waits for it.
// @rule When the list of a select comes
import { useEffect } from 'react';
import { fetchOnce, prefetch } from '../services/fetch-once.ts';
import { reloadForNewBuild } from '../services/new-build.ts';
import { keepPhoneLibrary, phoneLibrary } from '../ui/phone/phone-library.ts';
import { fetchSelectLibraryBy, keepSelectLibrary } from '../ui/select-library.ts';
import { whenActive } from './when-active.ts';

const fetchPhoneLibrary = fetchOnce(async () =>
  keepPhoneLibrary(await import('../../contract/phone.ts')),
);
const fetchSelectLibrary = fetchOnce(async () =>
  keepSelectLibrary(await import('../ui/select-menu.tsx')),
);

export const prefetchPhoneLibrary = () => prefetch(fetchPhoneLibrary);

/** Fetches both once somebody uses the page of a form. */
export function useLateCode(): void {
  useEffect(() => whenActive(() => [fetchSelectLibrary, fetchPhoneLibrary].forEach(prefetch)), []);
}

/** Drafts keep what was typed. */
async function orNewBuild(cause: unknown): Promise<never> {
  if (await reloadForNewBuild()) return new Promise(() => {});
  throw cause;
}

fetchSelectLibraryBy(() => fetchSelectLibrary().catch(orNewBuild));

/**
 * For a form that is sent: null where there is nothing to wait for. Where it does not arrive, the form's schema says so
 * beside the phone.
 */
export function awaitPhoneLibrary(): Promise<void> | null {
  if (phoneLibrary()) return null;
  return fetchPhoneLibrary()
    .catch(orNewBuild)
    .catch(() => undefined);
}
