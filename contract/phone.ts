// Phone numbers: how one is read out of what people write, and the one form it is sent and compared in.
import {
  isSupportedCountry,
  type PhoneNumber as ParsedNumber,
  parseDigits,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { LONGEST } from './text.ts';

export interface PhoneNumber {
  /** ISO 3166 alpha-2; undefined where the countries of the dial code cannot be told apart. */
  readonly country: string | undefined;
  /** Digits of the dial code. */
  readonly dial: string;
  /** Digits after the dial code, without what is dialled only inside the country. */
  readonly national: string;
  /** '+593991234567'. */
  readonly e164: string;
  /** As long as the numbers of its country are. A number of no country, as +800, is not possible. */
  readonly isPossible: boolean;
}

/**
 * The number in a text that was typed or pasted: with labels, an extension, invisible characters or as a link.
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null where there is none, and for a text that is longer than a field takes
 */
export function readPhoneNumber(text: string, country: string): PhoneNumber | null {
  if (text.length > LONGEST.line) return null;
  const plain = plainText(text);
  const whole = readPlain(plain, country);
  if (whole?.isPossible) return whole;
  // Several numbers, or digits in the words around one.
  const parts = (plain.match(/\+?\d[\d\s().-]{4,}\d/g) ?? []).map((part) =>
    readPlain(part, country),
  );
  return parts.find((part) => part?.isPossible) ?? whole;
}

/**
 * As a number is sent, stored and compared.
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null for what is no possible number of its country
 */
export function e164Of(text: string, country: string): string | null {
  const number = readPhoneNumber(text, country);
  return number?.isPossible ? number.e164 : null;
}

/**
 * As a number is written for people of every country: '+593 99 123 4567'.
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null for what is no possible number of its country
 */
export function internationalOf(text: string, country: string): string | null {
  const number = e164Of(text, country);
  return number && parsePhoneNumberWithError(number).formatInternational();
}

/** Written in the signs of one script, without what cannot be seen; an international number begins with '+'. */
function plainText(text: string): string {
  return unescaped(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => parseDigits(digit) || digit)
    .replace(/\p{Cf}/gu, '')
    .replace(/^.*(?:wa\.me\/(?:p\/\d+\/)?|[?&]phone=)\+?(?=\d)/is, '+')
    .replace(/^([^\d+]*)00(?=[\s().-]*[1-9])/, '$1+');
}

function unescaped(text: string): string {
  return text.replace(/%(?:2b|20|28|29)/gi, (escaped) => decodeURIComponent(escaped));
}

function readPlain(text: string, country: string): PhoneNumber | null {
  const own = parse(text, country);
  if (own?.isPossible && (own.isValid || text.includes('+'))) return own;
  const digits = text.replace(/\D/g, '');
  const repaired = [
    // The dial code of another country, whose plus is missing.
    digits.length > 10 && !text.includes('+') ? `+${digits}` : '',
    // The dial code a second time, after the one that was there already.
    own?.national.startsWith(own.dial) ? `+${own.national}` : '',
    own?.dial === '52' ? `+52${own.national.replace(MEXICO_EARLIER, '')}` : '',
  ].map((each) => parse(each, country));
  return repaired.find((each) => each?.isValid) ?? own;
}

/** What was dialled before a Mexican number until 2019, and is still written. */
const MEXICO_EARLIER = /^(?:1|01|04[45])(?=\d{10}$)/;

function parse(text: string, country: string) {
  const read = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
  if (!read) return null;
  const isValid = read.isValid();
  return {
    country: read.country,
    dial: read.countryCallingCode,
    national: read.nationalNumber,
    e164: read.number,
    isValid,
    isPossible: !read.isNonGeographic() && (isValid || (read.isPossible() && isLikeLines(read))),
  };
}

/** Emergency and toll-free numbers have lengths of their own: one digit too many often makes one of those. */
function isLikeLines({ country, nationalNumber }: ParsedNumber): boolean {
  if (nationalNumber.startsWith('0') && !hasNumbersWithZero(country ?? '')) return false;
  const plan: readonly unknown[] = (country && metadata.countries[country]) || [];
  const [fixed, mobile] = cells(plan[11]).map(cells);
  const lengths = [fixed, mobile].flatMap((line = []) => cells(line[1] ?? plan[3]));
  return lengths.length === 0 || lengths.includes(nationalNumber.length);
}

const ZERO_BEGINS = new Set('BF BJ CG CI GA IT RW SM TJ VA'.split(' '));

/**
 * Elsewhere a zero in front is dialled only inside the country, and left out after a dial code.
 * @param country ISO 3166 alpha-2
 */
export function hasNumbersWithZero(country: string): boolean {
  return ZERO_BEGINS.has(country);
}

function cells(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
