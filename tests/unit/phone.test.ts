// Phone numbers in every writing: of every country by libphonenumber-js' own examples, and the cases people meet.
// @rule How a phone is read and sent
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { e164Of, readPhoneNumber } from '../../contract/phone.ts';

interface Example {
  readonly country: CountryCode;
  readonly number: PhoneNumber;
}

const EXAMPLES: readonly Example[] = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number ? [{ country, number }] : [];
});

/** Of another continent, so that nothing is understood by chance. */
const elsewhere = (country: CountryCode) => (country === 'EC' ? 'JP' : 'EC');

const international = (number: PhoneNumber) => number.formatInternational();
const digits = (number: PhoneNumber) => number.number.slice(1);
const inFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
const inArabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const WITH_DIAL_CODE: Readonly<Record<string, (number: PhoneNumber) => string>> = {
  'E.164': (number) => number.number,
  spaced: international,
  'with dots': (number) => international(number).replace(/[ -]/g, '.'),
  'with 00': (number) => `00${digits(number)}`,
  'dial code in parentheses': (number) => international(number).replace(/^\+(\d+)/, '(+$1)'),
  'with a label': (number) => `Tel: ${international(number)}`,
  'with an extension': (number) => `${international(number)} ext. 123`,
  'as a tel: link': (number) => number.getURI(),
  'as a wa.me link': (number) => `https://wa.me/${digits(number)}?text=Hola`,
  'marked left to right': (number) => `\u202a${international(number)}\u202c`,
  'with invisible signs': (number) => `\u200b${[...number.number].join('\u200b')}\ufeff`,
  'in full width': (number) => inFullWidth(international(number)),
  'in Arabic digits': (number) => inArabic(international(number)),
};

const WITHOUT_DIAL_CODE: Readonly<Record<string, (number: PhoneNumber) => string>> = {
  national: (number) => number.formatNational(),
  'only digits': (number) => number.formatNational().replace(/\D/g, ''),
  'with a label': (number) => `Celular: ${number.formatNational()}`,
  'with an extension': (number) => `${number.formatNational()} ext 5`,
  'in full width': (number) => inFullWidth(number.formatNational()),
};

/** Which examples are read as another number than their own. */
function misread(write: (number: PhoneNumber) => string, countryOf: (example: Example) => string) {
  return EXAMPLES.flatMap((example) => {
    const text = write(example.number);
    const read = e164Of(text, countryOf(example));
    return read === example.number.number ? [] : [`${example.country} ${text} → ${read}`];
  });
}

test.each(Object.entries(WITH_DIAL_CODE))(
  'a number with its dial code is read %s, whatever country is picked',
  (_, write) => {
    expect(misread(write, ({ country }) => elsewhere(country))).toEqual([]);
    expect(misread(write, ({ country }) => country)).toEqual([]);
  },
);

test.each(Object.entries(WITHOUT_DIAL_CODE))(
  'a number without its dial code is read %s in the picked country',
  (_, write) => {
    expect(misread(write, ({ country }) => country)).toEqual([]);
  },
);

test('only the plus of a dial code may be missing', () => {
  const countries = misread(digits, ({ country }) => country).map((each) => each.slice(0, 2));
  expect(countries).toEqual(['DE', 'ID', 'XK']);
});

test.each([
  // Argentina's mobile phones have a 9 after the dial code, and a 15 at home.
  ['011 15-2345-6789', 'AR', '+5491123456789'],
  ['+54 11 15 2345 6789', 'AR', '+5491123456789'],
  // Mexico's had a 1 until 2019.
  ['https://wa.me/5215512345678', 'EC', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  // Italy's fixed lines keep their zero.
  ['+39 06 1234 5678', 'EC', '+390612345678'],
  ['06 1234 5678', 'IT', '+390612345678'],
  // One dial code, several countries.
  ['(809) 555-1234', 'DO', '+18095551234'],
  ['01481 960194', 'GB', '+441481960194'],
  // A zero that is dialled only at home, beside the dial code.
  ['+593 (0)99 123 4567', 'PE', '+593991234567'],
  // Another country's dial code without its plus.
  ['57 300 123 4567', 'EC', '+573001234567'],
  // The same where a number of the picked country could be as long.
  ['593991234567', 'AE', '+593991234567'],
  // Ten digits are a number of the picked country, whatever they would be abroad.
  ['4520123456', 'US', '+14520123456'],
  // A product of a shop on WhatsApp, and 00 in Arabic digits.
  ['https://wa.me/p/4811234567890123/593991234567', 'ES', '+593991234567'],
  ['٠٠٥٩٣٩٩١٢٣٤٥٦٧', 'US', '+593991234567'],
  // The dial code twice: the field had it already.
  ['+593 593991234567', 'EC', '+593991234567'],
  // 00 from a country where other digits lead abroad.
  ['0057 300 123 4567', 'CO', '+573001234567'],
  // Fixed lines, which WhatsApp takes too.
  ['(02) 234-5678', 'EC', '+59322345678'],
  // A toll-free one, and an area that is younger than the library.
  ['1800 123 456', 'EC', '+5931800123456'],
  ['+1 999 555 1234', 'EC', '+19995551234'],
  // Two numbers: the first.
  ['099 123 4567 / 022345678', 'EC', '+593991234567'],
])('the number %s in %s is read as %s', (text, country, e164) => {
  expect(e164Of(text, country)).toBe(e164);
});

test.each([
  ['', 'EC'],
  ['+593', 'EC'],
  ['+593 9912345678901', 'EC'],
  ['305 555 12345', 'US'],
  // One digit too many, which only toll-free numbers of the country have.
  ['099 123 45678', 'EC'],
  // One too few: with the zero of home it would be as long as a fixed line.
  ['099 123 45', 'EC'],
  // No country has the dial code, or it is nobody's in particular.
  ['+999 123 456 789', 'EC'],
  ['+800 1234 5678', 'EC'],
  ['https://wa.me/message/ABC1', 'EC'],
])('the number «%s» in %s is refused', (text, country) => {
  expect(e164Of(text, country)).toBeNull();
});

test.each([
  ['+593 1800 123456', 'EC'],
  // A dial code of 25 countries.
  ['+1 800 234 5678', undefined],
])('the toll-free %s belongs to %s', (text, country) => {
  expect(readPhoneNumber(text, 'PE')?.country).toBe(country);
});
