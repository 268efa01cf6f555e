// A phone beside the country of its form, and what is offered for a number that is none: no owner's number becomes that
// of somebody else.
// @rule When a phone and a country disagree
import { describe, expect, test } from 'vitest';
import { e164Of } from '../../contract/phone.ts';
import { hasChosenCountry } from '../../src/forms/phone-and-country.ts';
import { adviceOn } from '../../src/ui/phone/phone-advice.ts';
import { type Phone, phoneText, readPhone } from '../../src/ui/phone/phone-number.ts';
import { WAYS } from '../support/unit/phone-ways.ts';

/** A mobile number of each country that the form offers, of the examples that libphonenumber publishes. */
const NUMBERS = [
  ['CA', '(506) 234-5678', '+1 506 234 5678'],
  ['US', '(201) 555-0123', '+1 201 555 0123'],
  ['MX', '222 123 4567', '+52 222 123 4567'],
  ['BZ', '622-1234', '+501 622 1234'],
  ['CR', '8312 3456', '+506 8312 3456'],
  ['SV', '7012 3456', '+503 7012 3456'],
  ['GT', '5123 4567', '+502 5123 4567'],
  ['HN', '9123-4567', '+504 9123 4567'],
  ['NI', '8123 4567', '+505 8123 4567'],
  ['PA', '6123-4567', '+507 6123 4567'],
  ['CU', '05 1234567', '+53 5 1234567'],
  ['DO', '(809) 234-5678', '+1 809 234 5678'],
  ['HT', '34 10 1234', '+509 34 10 1234'],
  ['JM', '(876) 210-1234', '+1 876 210 1234'],
  ['TT', '(868) 291-1234', '+1 868 291 1234'],
  ['AR', '011 15-2345-6789', '+54 9 11 2345 6789'],
  ['BO', '71234567', '+591 71234567'],
  ['BR', '(11) 96123-4567', '+55 11 96123 4567'],
  ['CL', '(2) 2123 4567', '+56 2 2123 4567'],
  ['CO', '321 1234567', '+57 321 1234567'],
  ['EC', '099 123 4567', '+593 99 123 4567'],
  ['GY', '609 1234', '+592 609 1234'],
  ['PY', '0961 456789', '+595 961 456789'],
  ['PE', '912 345 678', '+51 912 345 678'],
  ['SR', '741-2345', '+597 741 2345'],
  ['UY', '094 231 234', '+598 94 231 234'],
  ['VE', '0412-1234567', '+58 412 1234567'],
] as const;

const sent = (international: string) => international.replace(/ /g, '');

const WRITINGS = {
  national: (national: string) => national,
  'national digits': (national: string) => national.replace(/\D/g, ''),
  international: (_: string, international: string) => international,
  'international digits': (_: string, international: string) => international.replace(/\D/g, ''),
  'international with 00': (_: string, international: string) =>
    `00${international.replace(/\D/g, '')}`,
};

const CASES = Object.entries(WAYS).flatMap(([way, enter]) =>
  Object.entries(WRITINGS).map(([writing, write]) => ({ way, writing, enter, write })),
);

/** What is sent of the phone as it stands, and what a tap offers. */
function outcome(phone: Phone, country: string) {
  const advice = adviceOn(phone, country);
  return {
    isPointedOut: advice !== null,
    sends: e164Of(phoneText(phone), phone.country),
    offers: advice?.readings.map(({ e164 }) => e164) ?? [],
  };
}

describe.each(CASES)('a number that is $way, $writing', ({ enter, write }) => {
  test('a number typed after its country is sent, or offered with one tap', () => {
    const wrong = NUMBERS.flatMap(([country, national, international]) => {
      const phone = enter(readPhone('', country), write(national, international));
      const { isPointedOut, sends, offers } = outcome(phone, country);
      const isSent = sends === sent(international) && !isPointedOut;
      const isOffered = sends === null && offers.includes(sent(international));
      return isSent || isOffered ? [] : [{ country, sends, offers }];
    });
    expect(wrong).toEqual([]);
  });

  test('a number typed before its country is sent, or pointed out with one tap', () => {
    const wrong = NUMBERS.flatMap(([country, national, international]) => {
      const phone = enter(readPhone('', 'EC'), write(national, international));
      const { isPointedOut, sends, offers } = outcome(phone, country);
      const isSent = sends === sent(international) && !isPointedOut;
      const isOffered = isPointedOut && offers.includes(sent(international));
      return isSent || isOffered ? [] : [{ country, sends, offers }];
    });
    expect(wrong).toEqual([]);
  });
});

const advice = (text: string, country: string) => {
  const found = adviceOn(readPhone(text, 'EC'), country);
  return found && { other: found.other, readings: found.readings.map((each) => each.text) };
};

test.each([
  ['+593 987654321', 'PE', 'EC', ['+51 987 654 321']],
  ['+593 987654321', 'CL', 'EC', ['+56 9 8765 4321']],
  // The library knows neither as valid.
  ['+593 912345678', 'CL', 'EC', ['+56 912345678']],
  ['+34 612 345 678', 'PE', 'ES', []],
  // One dial code: the area tells the country.
  ['+1 416 555 0123', 'US', 'CA', []],
])('%s beside %s is pointed out as a number of %s', (text, chosen, other, readings) => {
  expect(advice(text, chosen)).toEqual({ other, readings });
});

// Of everybody who shares the dial code.
const NOBODYS = ['+1 800 555 1234', '+1 900 555 1234', '+1 833 555 1234'];
test.each(
  NOBODYS.flatMap((text) => ['US', 'CA', 'JM', 'DO', 'TT'].map((chosen) => [text, chosen])),
)('the shared number %s is accepted for %s', (text, chosen) => {
  const phone = readPhone(text, chosen);
  expect(phone.country).toBe(chosen);
  expect(adviceOn(phone, chosen)).toBeNull();
});

test.each([
  ['+593 99 123 4567', 'EC', false],
  // The same numbers are given to both kinds of lines.
  ['+1 305 555 1234', 'US', false],
])('whether %s of %s is a fixed line is known: %s', (text, chosen, isFixed) => {
  expect(adviceOn(readPhone(text, chosen), chosen)?.isFixed ?? false).toBe(isFixed);
});

test.each([
  ['00573001234567', '+57 300 123 4567'],
  ['5215512345678', '+52 55 1234 5678'],
  ['51987654321', '+51 987 654 321'],
])('%s typed after +593 is offered as %s', (typed, offered) => {
  const phone = WAYS.typed(readPhone('', 'EC'), typed);
  expect(phoneText(phone)).toBe(`+593 ${typed.replace(/^0+/, '')}`);
  const found = adviceOn(phone, '');
  expect(found).toMatchObject({
    isContradicted: false,
    other: null,
    readings: [{ text: offered }],
  });
});

test.each([
  ['+593 99 123 4567', 'EC'],
  ['+593 99 123 4567', ''],
  ['+999 12', 'EC'],
])('%j beside %j is not pointed out', (text, chosen) => {
  expect(advice(text, chosen)).toBeNull();
});

test.each([
  ['', '', '', false],
  ['', '+593 991234567', '', false],
  // It may have been chosen, but the phone says the same.
  ['EC', '+593 991234567', '', false],
  ['EC', '+51 987654321', '', true],
  // No phone has moved it.
  // The one that a new assistant begins with.
  ['EC', '', 'EC', false],
  ['PE', '+593 991234567', 'EC', true],
])(
  'the country %j with the phone %j and the first country %j was chosen: %s',
  (country, phone, first, isChosen) => {
    expect(hasChosenCountry(country, phone, first)).toBe(isChosen);
  },
);
