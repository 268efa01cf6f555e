// Reading and writing a phone as one string: '+593 991234567', dial code and national digits.
import { beginsDial, countryOf, dialOf, phoneCountry } from './phone-countries.ts';

/** Digits of the longest international number, dial code included (E.164). */
export const MAX_DIGITS = 15;

export interface Phone {
  /** ISO 3166 alpha-2. */
  country: string;
  national: string;
  /** A dial code that is still being typed: '+', '+5'. */
  unfinished?: string;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isInternational(text: string): boolean {
  return /^\s*(\+|00)/.test(text);
}

/**
 * The national digits as they follow a dial code: without the zero dialled only inside the country,
 * the only trunk prefix known here, and never longer than a number can be.
 */
export function nationalDigits(digits: string, country: string): string {
  const { dial, dropsZero } = phoneCountry(country);
  const significant = dropsZero ? digits.replace(/^0+/, '') : digits;
  return significant.slice(0, MAX_DIGITS - dial.length);
}

/** Understands what people write and paste; `current` is the country a national number belongs to. */
export function readPhone(text: string, current: string): Phone {
  const digits = digitsOf(text);
  if (isInternational(text)) {
    const international = text.includes('+') ? digits : digits.slice(2);
    const dial = dialOf(international);
    if (dial) return fromDial(dial, international.slice(dial.length), current);
    if (beginsDial(international)) {
      return { country: current, national: '', unfinished: `+${international}` };
    }
  }
  const { dial, longest } = phoneCountry(current);
  // Too long for this country and starting with its dial code: only the plus is missing.
  if (digits.length > longest && digits.startsWith(dial)) {
    return fromDial(dial, digits.slice(dial.length), current);
  }
  return fromDial(dial, digits, current);
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

/** A phone that is only a dial code, or part of one, counts as empty. */
export function isEmptyPhone(value: string): boolean {
  return isInternational(value) ? readPhone(value, 'EC').national === '' : digitsOf(value) === '';
}

/** As the calls want it: without whitespace. */
export function phoneForSending(value: string): string {
  return value.replace(/\s+/g, '');
}
