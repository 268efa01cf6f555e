// Reading and writing a phone as one string: '+593 991234567', dial code and national digits.
import { hasNumbersWithZero } from '../../../contract/dial-codes.ts';
import { beginsDial, countryOf, dialOf, phoneCountry } from './phone-countries.ts';
import { internationalOf, phoneLibrary, readPhoneNumber } from './phone-library.ts';

/** Digits of the longest international number, dial code included (E.164). */
export const MAX_DIGITS = 15;

export interface Phone {
  /** ISO 3166 alpha-2. */
  country: string;
  national: string;
  /**
   * A dial code that is still being typed, '+' or '+5', a number whose dial code no country has, or a text that is read
   * when the library has arrived.
   */
  unfinished?: string;
}

/** The digits, in ASCII: also those of Arabic and Persian, and what looks like digits. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[^0-9]/g, '');
}

function isInternational(text: string): boolean {
  return /^[^\d+]*(\+|00)/.test(text);
}

/** The digits as they follow a dial code: at most a whole number, which may be typed behind the one that is offered. */
export function nationalDigits(digits: string, country: string): string {
  const significant = hasNumbersWithZero(country) ? digits : digits.replace(/^0+/, '');
  return significant.slice(0, MAX_DIGITS);
}

/** What the field itself writes, and what is stored. Without the library nothing else is read. */
const WRITTEN = /^\+[\d ]*$/;

/** A text stays as it is until the library can read it. */
function unread(text: string, current: string): Phone {
  return { country: phoneCountry(current).iso2, national: '', unfinished: text };
}

/** A whole number that was typed or pasted at once. */
export function readWhole(text: string, current: string): Phone {
  const isRead = phoneLibrary() !== null || digitsOf(text) === '';
  return isRead ? readPhone(text, current) : unread(text, current);
}

/** Reads again, with the library, what was read without it. */
export function readAgain({ country, national, unfinished }: Phone): Phone {
  if (unfinished !== undefined) return readPhone(unfinished, country);
  return { country: countryOf(phoneCountry(country).dial, national, country), national };
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
  if (!phoneLibrary() && digits !== '' && !WRITTEN.test(text)) return unread(text, current);
  if (!isInternational(text)) return fromDial(phoneCountry(current).dial, digits, current);
  const international = internationalDigits(text);
  const dial = dialOf(international);
  if (dial) return fromDial(dial, international.slice(dial.length), current);
  return { country: current, national: '', unfinished: `+${international.slice(0, MAX_DIGITS)}` };
}

/** The digits of an international number, without the prefix that leads abroad. */
function internationalDigits(text: string): string {
  return text.includes('+') ? digitsOf(text) : digitsOf(text).slice(2);
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

/** A known number as people write it: '+593 99 123 4567', or '+593 991234567' as long as the library is not here. */
export function shownPhone(text: string): string {
  if (phoneLibrary()) return internationalOf(text, 'EC') ?? text;
  return phoneText(readPhone(text, 'EC'));
}

/** The field's value: the text without a trailing space. */
export function phoneValue(phone: Phone): string {
  return phoneText(phone).trimEnd();
}

/** The same national digits under another country's dial code. */
export function withCountry(phone: Phone, country: string): Phone {
  const { unfinished = '' } = phone;
  if (unfinished !== '' && !phoneLibrary() && !isHalfDial(phone)) {
    const digits = internationalDigits(unfinished);
    const dial = isInternational(unfinished) ? dialOf(digits) : undefined;
    if (dial === undefined) return unread(unfinished, country);
    return { country, national: nationalDigits(digits.slice(dial.length), country) };
  }
  return { country, national: nationalDigits(phone.national, country) };
}

/** Whether nothing is there but a dial code, or the beginning of one. */
export function isBlank(phone: Phone): boolean {
  return phone.unfinished === undefined ? phone.national === '' : isHalfDial(phone);
}

/** Whether more digits may make it a dial code. */
export function isHalfDial({ unfinished }: Phone): boolean {
  return unfinished?.startsWith('+') === true && beginsDial(unfinished.slice(1));
}

/** A phone that is only a dial code, or part of one, counts as empty. */
export function isEmptyPhone(value: string): boolean {
  return isBlank(readPhone(value, 'EC'));
}
