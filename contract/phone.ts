// Phone numbers: parses what people type, and formats the one form that is sent and compared.
// @rule How a phone is read and sent
import {
  isSupportedCountry,
  type PhoneNumber as ParsedNumber,
  parseDigits,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { DIAL_CODES, hasNumbersWithZero } from './dial-codes.ts';
import { LONGEST } from './text.ts';

export interface PhoneNumber {
  /**
   * ISO 3166 alpha-2; undefined when several countries share the dial code and the number fits more than one, or belongs
   * to none, such as +1 800.
   */
  readonly country: string | undefined;
  /** Digits of the dial code. */
  readonly dial: string;
  /** Digits after the dial code, without the prefix that is dialled only inside the country. */
  readonly national: string;
  /** '+593991234567'. */
  readonly e164: string;
  /** Whether the length fits the country. A number without a country, such as +800, is not possible. */
  readonly isPossible: boolean;
  /** Whether the country's numbers begin so, as far as the library knows. */
  readonly isValid: boolean;
  /** Whether it cannot be a mobile number. */
  readonly isFixed: boolean;
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
  // The text has several numbers, or digits in the words around the number.
  const parts = (plain.match(/\+?\d[\d\s().-]{4,}\d/g) ?? []).map((part) =>
    readPlain(part, country),
  );
  return parts.find((part) => part?.isPossible) ?? whole;
}

/**
 * The form in which a number is sent, stored and compared.
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null for what is no possible number of its country
 */
export function e164Of(text: string, country: string): string | null {
  const number = readPhoneNumber(text, country);
  return number?.isPossible ? number.e164 : null;
}

/**
 * The international form for people: '+593 99 123 4567'.
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null for what is no possible number of its country
 */
export function internationalOf(text: string, country: string): string | null {
  const number = e164Of(text, country);
  return number && parsePhoneNumberWithError(number).formatInternational().replace(SEVEN, '$1 $2');
}

/** Seven digits at the end, which nobody compares at a glance. */
const SEVEN = /\b(\d{3})(\d{4})$/;

/** What is wrong with the length of a number, and what the mobile numbers of its country have. */
export interface LengthFault {
  readonly isShort: boolean;
  readonly country: string;
  /** Digits after the dial code; the least first. */
  readonly lengths: readonly number[];
}

/**
 * @param country ISO 3166 alpha-2, of a number without dial code
 * @returns null where the length is not what is wrong with it, or nothing is
 */
export function lengthFaultOf(text: string, country: string): LengthFault | null {
  const number = readPhoneNumber(text, country);
  if (!number || number.isPossible) return null;
  const owner = number.country ?? mainCountry(number.dial);
  const lengths = owner === undefined ? [] : lengthsOf(owner).mobile;
  const [shortest, longest] = [lengths.at(0), lengths.at(-1)];
  if (owner === undefined || shortest === undefined || longest === undefined) return null;
  const { length } = number.national;
  if (length >= shortest && length <= longest) return null;
  return { isShort: length < shortest, country: owner, lengths };
}

/** The number in ASCII digits, without invisible characters; an international number begins with '+'. */
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
  if (own?.isPossible && own.isValid) return own;
  const digits = text.replace(/\D/g, '');
  const repaired = [
    // The dial code of another country, without its plus.
    digits.length > 10 && !text.includes('+') ? `+${digits}` : '',
    // The dial code was typed again after the one that was already there.
    own?.national.startsWith(own.dial) ? `+${own.national}` : '',
    own?.dial === '52' ? `+52${own.national.replace(MEXICO_EARLIER, '')}` : '',
  ].map((each) => parse(each, country));
  return repaired.find((each) => each?.isValid) ?? own;
}

/** The prefix of Mexican mobile numbers until 2019, which people still write. */
const MEXICO_EARLIER = /^(?:1|01|04[45])(?=\d{10}$)/;

function parse(text: string, country: string) {
  const read = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
  if (!read) return null;
  const isValid = read.isValid();
  const type = read.getType();
  const isNobodys = NATIONWIDE.has(type ?? '') && sharing(read.countryCallingCode).length > 1;
  return {
    country: isNobodys ? undefined : read.country,
    dial: read.countryCallingCode,
    national: read.nationalNumber,
    e164: read.number,
    isValid,
    isFixed: type === 'FIXED_LINE',
    isPossible: !read.isNonGeographic() && (isValid || (read.isPossible() && isLikeLines(read))),
  };
}

/** Emergency and toll-free numbers have other lengths, so a number with a digit too many may look like one. */
function isLikeLines({ country, nationalNumber }: ParsedNumber): boolean {
  if (nationalNumber.startsWith('0') && !hasNumbersWithZero(country ?? '')) return false;
  const { fixed, mobile } = lengthsOf(country ?? '');
  const lengths = [...fixed, ...mobile];
  return lengths.length === 0 || lengths.includes(nationalNumber.length);
}

/** Digits of a country's lines after the dial code; empty where they are not known. */
function lengthsOf(country: string) {
  const plan = isSupportedCountry(country) ? cells(metadata.countries[country]) : [];
  const lengthsIn = (line: unknown) =>
    cells(cells(line)[1] ?? plan[3]).filter((length) => typeof length === 'number');
  const [fixed, mobile] = cells(plan[11]);
  return { fixed: lengthsIn(fixed), mobile: lengthsIn(mobile) };
}

/** What is called at one price from everywhere: where countries share a dial code, it is no country's. */
const NATIONWIDE = new Set('TOLL_FREE PREMIUM_RATE SHARED_COST PERSONAL_NUMBER UAN'.split(' '));

/** The countries of a dial code, the main one first. */
function sharing(dial: string): readonly string[] {
  return DIAL_CODES.find((each) => each.dial === dial)?.countries ?? [];
}

const mainCountry = (dial: string): string | undefined => sharing(dial)[0];

function cells(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
