// The library that reads phone numbers, once it is here: it is larger than the rest of a form, and nobody needs it
// before they use one.
import type * as Library from '../../../contract/phone.ts';
import { lateCode } from '../late-code.ts';

type PhoneLibrary = typeof Library;

export const {
  read: phoneLibrary,
  keep: keepPhoneLibrary,
  subscribe: onPhoneLibrary,
  use: usePhoneLibrary,
} = lateCode<PhoneLibrary>();

/** As in contract/phone.ts; null as long as the library is not here, too. */
export const readPhoneNumber: PhoneLibrary['readPhoneNumber'] = (text, country) =>
  phoneLibrary()?.readPhoneNumber(text, country) ?? null;

/** As in contract/phone.ts; null as long as the library is not here, too. */
export const internationalOf: PhoneLibrary['internationalOf'] = (text, country) =>
  phoneLibrary()?.internationalOf(text, country) ?? null;

const E164 = /^\+[1-9]\d{6,14}$/;

/** As in contract/phone.ts. As long as the library is not here, only what is written so already is read. */
export const e164Of: PhoneLibrary['e164Of'] = (text, country) => {
  const library = phoneLibrary();
  if (library) return library.e164Of(text, country);
  return E164.test(text) ? text : null;
};
