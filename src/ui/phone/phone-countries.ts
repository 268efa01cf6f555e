// The dial codes with Spanish names, and which country a number belongs to.
import { compareNames, countryName } from '../country-names.ts';
import { DIAL_CODES } from './dial-codes.ts';

interface PhoneCountry {
  iso2: string;
  name: string;
  dial: string;
  /** Digits of its longest national number. */
  longest: number;
  /** The zero dialled only inside the country is left out of its numbers. */
  dropsZero: boolean;
  /** First digits that tell it from the main country of a shared dial code. */
  leading: string[];
}

/** The main country of a shared dial code comes before the others. */
const BY_DIAL = DIAL_CODES.map(
  ([iso2, dial, longest, trunk, leading]): PhoneCountry => ({
    iso2,
    name: countryName(iso2),
    dial,
    longest,
    dropsZero: trunk === '0',
    leading: leading ? leading.split(' ') : [],
  }),
);

/** In the order of their Spanish names. */
export const PHONE_COUNTRIES: PhoneCountry[] = [...BY_DIAL].sort((a, b) =>
  compareNames(a.name, b.name),
);

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

/**
 * The country of a number: the one its first digits name; else the current one, unless the digits
 * rule it out; else the main country of the dial code.
 */
export function countryOf(dial: string, national: string, current: string): string {
  const candidates = BY_DIAL.filter((country) => country.dial === dial);
  const named = candidates.find(({ leading }) => leading.some((d) => national.startsWith(d)));
  if (named) return named.iso2;
  const own = candidates.find(({ iso2 }) => iso2 === current);
  const possible = !own?.leading.length || own.leading.some((d) => d.startsWith(national));
  return (own && possible ? own.iso2 : candidates[0]?.iso2) ?? current;
}
