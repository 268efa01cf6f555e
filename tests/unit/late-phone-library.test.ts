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

/** A text, the country of its field, and what the field shows of it. */
const TEXTS = [
  ['0991234567', 'EC', '+593 991234567'],
  ['(099) 123-4567', 'EC', '+593 991234567'],
  ['+57 300 123 4567', 'EC', '+57 3001234567'],
  ['8095551234', 'US', '+1 8095551234'],
  ['+39 06 1234 5678', 'EC', '+39 0612345678'],
  ['٠٩٩١٢٣٤٥٦٧', 'EC', '+593 991234567'],
  ['hola', 'EC', '+593 '],
] as const;

describe.each(Object.entries(WAYS))('a text that is %s before the library', (_, enter) => {
  test.each(TEXTS)(
    '%j in a field of %s is shown as %s when the library arrives',
    (text, country, shown) => {
      const early = enter(readPhone('', country), text);
      keepPhoneLibrary(library);
      expect(phoneText(readAgain(early))).toBe(shown);
    },
  );
});

test('a pasted number stays as it is until the library arrives, and a picked country is kept', () => {
  const pasted = WAYS.pasted(readPhone('', 'EC'), '(01) 234-5678');
  expect(phoneText(pasted)).toBe('(01) 234-5678');
  expect(isEmptyPhone(phoneText(pasted))).toBe(false);
  const picked = withCountry(pasted, 'PE');
  const dialled = withCountry(WAYS.pasted(readPhone('', 'EC'), '+593 (99) 123-4567'), 'PE');
  keepPhoneLibrary(library);
  expect(phoneText(readAgain(picked))).toBe('+51 12345678');
  expect(phoneText(readAgain(dialled))).toBe('+51 991234567');
});

test('a stored international number is formatted without the library', () => {
  expect(shownPhone('+593991234567')).toBe('+593 991234567');
  expect(phoneText(readPhone('+18095551234', 'EC'))).toBe('+1 8095551234');
  expect(phoneText(readPhone('099 123 4567', 'EC'))).toBe('099 123 4567');
  expect(adviceOn(readPhone('+593 2 234 5678', 'EC'), 'PE')).toBeNull();
  expect(storedNumber(null)).toBe('');
});
