// The library that reads phone numbers, once it is here: it is larger than the rest of a form, and nobody needs it
// before they use one.
import { useSyncExternalStore } from 'react';
import type * as Library from '../../../contract/phone.ts';

type PhoneLibrary = typeof Library;

let library: PhoneLibrary | null = null;
const listeners = new Set<() => void>();

/** Null until it has arrived. */
export const phoneLibrary = (): PhoneLibrary | null => library;

export function keepPhoneLibrary(arrived: PhoneLibrary | null): void {
  library = arrived;
  for (const listener of [...listeners]) listener();
}

/** Calls the listener when it has arrived. @returns unsubscribes */
export function onPhoneLibrary(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders again when it has arrived. */
export function usePhoneLibrary(): PhoneLibrary | null {
  return useSyncExternalStore(onPhoneLibrary, phoneLibrary, phoneLibrary);
}

/** As in contract/phone.ts; null as long as the library is not here, too. */
export const readPhoneNumber: PhoneLibrary['readPhoneNumber'] = (text, country) =>
  library?.readPhoneNumber(text, country) ?? null;

/** As in contract/phone.ts; null as long as the library is not here, too. */
export const internationalOf: PhoneLibrary['internationalOf'] = (text, country) =>
  library?.internationalOf(text, country) ?? null;

const E164 = /^\+[1-9]\d{6,14}$/;

/** As in contract/phone.ts. As long as the library is not here, only what is written so already is read. */
export const e164Of: PhoneLibrary['e164Of'] = (text, country) => {
  if (library) return library.e164Of(text, country);
  return E164.test(text) ? text : null;
};
