// Fetches the library that reads phone numbers: 42 kB, once somebody is there or a form waits for it.
import { useEffect } from 'react';
import { fetchOnce, prefetch } from '../services/fetch-once.ts';
import { reloadForNewBuild } from '../services/new-build.ts';
import { keepPhoneLibrary, phoneLibrary } from '../ui/phone/phone-library.ts';
import { whenActive } from './when-active.ts';

const fetchPhoneLibrary = fetchOnce(async () =>
  keepPhoneLibrary(await import('../../contract/phone.ts')),
);

export const prefetchPhoneLibrary = () => prefetch(fetchPhoneLibrary);

/** Fetches it once somebody uses the page of a form with a phone. */
export function usePhoneLibraryPrefetch(): void {
  useEffect(() => whenActive(prefetchPhoneLibrary), []);
}

/**
 * For a form that is sent: null where there is nothing to wait for. Where it does not arrive, the form's schema says so
 * beside the phone.
 */
export function awaitPhoneLibrary(): Promise<void> | null {
  if (phoneLibrary()) return null;
  return fetchPhoneLibrary().catch(async () => {
    // Drafts keep what was typed.
    if (await reloadForNewBuild()) await new Promise(() => {});
  });
}
