// A phone without the library that reads numbers: once it has arrived, the number is what it would have been with it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as library from '../../contract/phone.ts';
import { storedNumber } from '../../src/screens/agent/shown-texts.ts';
import { adviceOn } from '../../src/ui/phone/phone-advice.ts';
import { keepPhoneLibrary } from '../../src/ui/phone/phone-library.ts';
import {
  isEmptyPhone,
  phoneText,
  readAgain,
  readPhone,
  shownPhone,
  withCountry,
} from '../../src/ui/phone/phone-number.ts';
import { WAYS } from '../support/unit/phone-ways.ts';

beforeEach(() => keepPhoneLibrary(null));
afterEach(() => keepPhoneLibrary(library));

const TEXTS = `
0991234567|(099) 123-4567|991234567|593991234567|+593991234567|+593 (0)99 123 4567|00593991234567
573001234567|+57 300 123 4567|00573001234567|+5215512345678|044 55 1234 5678|+1 416 555 0123|+1 809
8095551234|+7 701 234 56 78|+44 1481 960 194|+39 06 1234 5678|+999 12|+800 1234 5678|+|+5|12|tel:+51987654321
https://wa.me/593991234567|Cel. 099 123 4567|٠٩٩١٢٣٤٥٦٧|hola|
`
  .trim()
  .split(/[\n|]/);

describe.each(Object.entries(WAYS))(
  'a text that is %s before the library has arrived',
  (_, enter) => {
    test.each(
      TEXTS.flatMap((text) => ['EC', 'MX', 'US', 'IT'].map((iso2) => [text, iso2] as const)),
    )('%j in a field of %s is read as with it', (text, country) => {
      const early = enter(readPhone('', country), text);
      keepPhoneLibrary(library);
      expect(readAgain(early)).toEqual(enter(readPhone('', country), text));
    });
  },
);

test('a whole number that is pasted is shown as it is, and a country that is picked meanwhile is its own', () => {
  const pasted = WAYS.pasted(readPhone('', 'EC'), '(01) 234-5678');
  expect(phoneText(pasted)).toBe('(01) 234-5678');
  expect(isEmptyPhone(phoneText(pasted))).toBe(false);
  const picked = withCountry(pasted, 'PE');
  const dialled = withCountry(WAYS.pasted(readPhone('', 'EC'), '+593 (99) 123-4567'), 'PE');
  keepPhoneLibrary(library);
  expect(phoneText(readAgain(picked))).toBe('+51 12345678');
  expect(phoneText(readAgain(dialled))).toBe('+51 991234567');
});

test('a number that is stored as it is sent is shown with its dial code, any other as it is', () => {
  expect(shownPhone('+593991234567')).toBe('+593 991234567');
  expect(phoneText(readPhone('+18095551234', 'EC'))).toBe('+1 8095551234');
  expect(phoneText(readPhone('099 123 4567', 'EC'))).toBe('099 123 4567');
  expect(adviceOn(readPhone('+593 2 234 5678', 'EC'), 'PE')).toBeNull();
  expect(storedNumber(null)).toBe('');
});
