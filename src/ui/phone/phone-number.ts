// Reading and writing a phone as one string: '+593 991234567', dial code and national digits.
import { parseDigits } from 'libphonenumber-js/max';
import { hasNumbersWithZero, readPhoneNumber } from '../../../contract/phone.ts';
import { beginsDial, countryOf, dialOf, phoneCountry } from './phone-countries.ts';

/** Digits of the longest international number, dial code included (E.164). */
export const MAX_DIGITS = 15;

export interface Phone {
  /** ISO 3166 alpha-2. */
  country: string;
  national: string;
  /** A dial code that is still being typed, '+' or '+5', or a number whose dial code no country has. */
  unfinished?: string;
}

/** The digits of any script, in ASCII. */
export function digitsOf(text: string): string {
  return parseDigits(text.normalize('NFKC'));
}

function isInternational(text: string): boolean {
  return /^[^\d+]*(\+|00)/.test(text);
}

/** The digits as they follow a dial code: at most a whole number, which may be typed behind the one that is offered. */
export function nationalDigits(digits: string, country: string): string {
  const significant = hasNumbersWithZero(country) ? digits : digits.replace(/^0+/, '');
  return significant.slice(0, MAX_DIGITS);
}

/** Understands what people write and paste; `current` is the country a national number belongs to. */
export function readPhone(text: string, current: string): Phone {
  // Reading costs several milliseconds on a phone, and an empty field is drawn with its screen.
  if (text === '') return { country: phoneCountry(current).iso2, national: '' };
  const read = readPhoneNumber(text, current);
  if (read?.isPossible) {
    return { country: countryOf(read.dial, read.national, current), national: read.national };
  }
  const digits = digitsOf(text);
  if (!isInternational(text)) return fromDial(phoneCountry(current).dial, digits, current);
  const international = text.includes('+') ? digits : digits.slice(2);
  const dial = dialOf(international);
  if (dial) return fromDial(dial, international.slice(dial.length), current);
  return { country: current, national: '', unfinished: `+${international.slice(0, MAX_DIGITS)}` };
}

function fromDial(dial: string, rest: string, current: string): Phone {
  const guess = countryOf(dial, rest, current);
  const national = nationalDigits(rest, guess);
  return { country: countryOf(dial, national, guess), national };
}

/** The text before the national digits. */
export function dialPrefix(country: string): string {
  return `+${phoneCountry(country).dial} `;
}

/** What the field shows. */
export function phoneText({ country, national, unfinished }: Phone): string {
  return unfinished ?? dialPrefix(country) + national;
}

/** The field's value: the text without a trailing space. */
export function phoneValue(phone: Phone): string {
  return phoneText(phone).trimEnd();
}

/** The same national digits under another country's dial code. */
export function withCountry(phone: Phone, country: string): Phone {
  return { country, national: nationalDigits(phone.national, country) };
}

/** Whether more digits may make it a dial code. */
export function isHalfDial({ unfinished }: Phone): boolean {
  return unfinished !== undefined && beginsDial(unfinished.slice(1));
}

/** A phone that is only a dial code, or part of one, counts as empty. */
export function isEmptyPhone(value: string): boolean {
  const phone = readPhone(value, 'EC');
  return phone.unfinished === undefined ? phone.national === '' : isHalfDial(phone);
}
