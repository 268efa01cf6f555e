// What to say of a phone that its form's country contradicts, that is a fixed line, or none but can be read as one.
// @rule When a phone and a country disagree
import type { PhoneNumber } from '../../../contract/phone.ts';
import { countryName } from '../country-names.ts';
import { phoneCountry } from './phone-countries.ts';
import { internationalOf, phoneLibrary, readPhoneNumber } from './phone-library.ts';
import { type Phone, phoneText } from './phone-number.ts';

/** Another number that the digits can be. */
export interface Reading {
  /** '+573001234567'. */
  readonly e164: string;
  /** '+57 300 123 4567'. */
  readonly text: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

export interface PhoneAdvice {
  /** Whether the form's country contradicts it; otherwise it is no number, or a fixed line. */
  readonly isContradicted: boolean;
  /** The number's country, ISO 3166 alpha-2, where it is not the form's; null for what is no country's number. */
  readonly other: string | null;
  readonly isFixed: boolean;
  readonly readings: readonly Reading[];
}

const NOTHING: PhoneAdvice = { isContradicted: false, other: null, isFixed: false, readings: [] };

/** With fewer digits, a number without its plus is rather a national one with a mistake. */
const SHORTEST_INTERNATIONAL = 10;

/**
 * @param chosen the form's country, ISO 3166 alpha-2; empty where there is none
 * @returns null where there is nothing to say, or nobody can tell yet
 */
export function adviceOn(phone: Phone, chosen: string): PhoneAdvice | null {
  const { country, national } = phone;
  if (national === '' || !phoneLibrary()) return null;
  const number = readPhoneNumber(phoneText(phone), country);
  if (!number?.isPossible) {
    const readings = readingsOf([
      ...(chosen === '' ? [] : asNational(national, chosen)),
      ...[...asNational(national, country), asInternational(national, country)].filter(
        (each) => each?.isValid,
      ),
    ]);
    return readings.length > 0 ? { ...NOTHING, readings } : null;
  }
  if (chosen === '' || isOf(number, chosen))
    return number.isFixed ? { ...NOTHING, isFixed: true } : null;
  const others = asNational(national, chosen).filter(
    (each) => each && isOf(each, chosen) && (each.isValid || !number.isValid),
  );
  return {
    ...NOTHING,
    isContradicted: true,
    other: number.country ?? null,
    readings: readingsOf(others).filter(({ e164 }) => e164 !== number.e164),
  };
}

/** A number of a shared dial code that fits several countries is of each. */
function isOf(number: PhoneNumber, country: string): boolean {
  return number.country === undefined
    ? number.dial === phoneCountry(country).dial
    : number.country === country;
}

/** Also with the zero in front that the field leaves out: some countries need it to tell their prefixes. */
function asNational(national: string, country: string) {
  return [readPhoneNumber(national, country), readPhoneNumber(`0${national}`, country)];
}

function asInternational(national: string, country: string) {
  return national.length < SHORTEST_INTERNATIONAL ? null : readPhoneNumber(`+${national}`, country);
}

function readingsOf(numbers: readonly (PhoneNumber | null)[]): readonly Reading[] {
  const readings = new Map<string, Reading>();
  for (const number of numbers) {
    if (!number?.isPossible || !number.country || readings.has(number.e164)) continue;
    const { e164, country } = number;
    readings.set(e164, { e164, country, text: internationalOf(e164, country) ?? e164 });
  }
  return [...readings.values()];
}

/** 'Ecuador (+593)'. */
export function nameWithDial(country: string): string {
  return `${countryName(country)} (+${phoneCountry(country).dial})`;
}
