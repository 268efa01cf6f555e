// The countries of the world with their dial codes and Spanish names, and which of them a number belongs to.
import { DIAL_CODES } from '../../../contract/dial-codes.ts';
import { compareNames, countryName } from '../country-names.ts';
import { readPhoneNumber } from './phone-library.ts';

export interface PhoneCountry {
  readonly iso2: string;
  readonly name: string;
  readonly dial: string;
}

/** The main country of a shared dial code comes before the others. */
const BY_DIAL = DIAL_CODES.flatMap(({ dial, countries }) =>
  countries.map(
    (iso2): PhoneCountry => ({
      iso2,
      // Only when it is read: most names are never shown.
      get name() {
        return countryName(iso2);
      },
      dial,
    }),
  ),
);

let byName: PhoneCountry[] | undefined;

/** In the order of their Spanish names. */
export function phoneCountries(): PhoneCountry[] {
  byName ??= BY_DIAL.map((country) => ({ country, name: country.name }))
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ country }) => country);
  return byName;
}

const ECUADOR = BY_DIAL.find((country) => country.iso2 === 'EC');

/** Ecuador when the code is unknown. */
export function phoneCountry(iso2: string): PhoneCountry {
  const country = BY_DIAL.find((candidate) => candidate.iso2 === iso2) ?? ECUADOR;
  if (!country) throw new Error('The dial codes lack Ecuador');
  return country;
}

/** The dial code that international digits start with. No dial code starts with another. */
export function dialOf(digits: string): string | undefined {
  return BY_DIAL.find(({ dial }) => digits.startsWith(dial))?.dial;
}

/** Whether the digits may still grow into a dial code. */
export function beginsDial(digits: string): boolean {
  return BY_DIAL.some(({ dial }) => dial.startsWith(digits));
}

/** The country that the digits tell; else the current one, if the dial code is its own; else the main one. */
export function countryOf(dial: string, national: string, current: string): string {
  const told = readPhoneNumber(`+${dial}${national}`, current);
  if (told?.country && told.dial === dial) return told.country;
  const candidates = BY_DIAL.filter((country) => country.dial === dial);
  const own = candidates.find(({ iso2 }) => iso2 === current);
  return (own ?? candidates[0])?.iso2 ?? current;
}
