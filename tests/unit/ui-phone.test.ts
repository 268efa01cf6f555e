// How the phone field reads, edits and sends a number.
import { expect, test } from 'vitest';
import { editPhone } from '../../src/ui/phone/phone-edit.ts';
import {
  isEmptyPhone,
  type Phone,
  phoneText,
  phoneValue,
  readPhone,
  withCountry,
} from '../../src/ui/phone/phone-number.ts';

function ecuador(national = ''): Phone {
  return { country: 'EC', national };
}

/** Edits the shown text as a browser does: `|` marks the caret, or the two ends of a selection. */
function typeInto(before: Phone, marked: string, typed: string) {
  const [start = '', second = '', third] = marked.split('|');
  const end = third ?? second;
  const text = start + typed + end;
  const { phone, caret } = editPhone(before, text, start.length + typed.length);
  const shown = phoneText(phone);
  return { country: phone.country, shown: `${shown.slice(0, caret)}|${shown.slice(caret)}` };
}

test.each([
  ['EC', 'EC', '+593 '],
  ['IT', 'IT', '+39 '],
  ['XX', 'EC', '+593 '],
])('an empty phone in %s belongs to %s and shows «%s»', (current, country, shown) => {
  const phone = readPhone('', current);
  expect(phone).toEqual({ country, national: '' });
  expect(phoneText(phone)).toBe(shown);
});

test.each([
  ['+593 99 123 4567', 'EC', '+593 991234567'],
  ['593991234567', 'EC', '+593 991234567'],
  ['(099) 123-4567', 'EC', '+593 991234567'],
  ['+593 (0)99 123 4567', 'EC', '+593 991234567'],
  ['+1 876 555 1234', 'JM', '+1 8765551234'],
  ['+1 416 555 1234', 'CA', '+1 4165551234'],
  ['+7 701 234 56 78', 'KZ', '+7 7012345678'],
  ['+44 1481 960 194', 'GG', '+44 1481960194'],
  ['+39 06 1234 5678', 'IT', '+39 0612345678'],
  ['+57 300 123 4567', 'CO', '+57 3001234567'],
])('the number %s belongs to %s and reads %s', (text, country, value) => {
  const phone = readPhone(text, 'EC');
  expect({ country: phone.country, value: phoneValue(phone) }).toEqual({ country, value });
});

test('a national number keeps the chosen country', () => {
  expect(readPhone('11 2345-6789', 'AR')).toEqual({ country: 'AR', national: '1123456789' });
  expect(readPhone('55 99123 4567', 'BR')).toEqual({ country: 'BR', national: '55991234567' });
});

test('a shared dial code keeps its country until the digits name another', () => {
  expect(readPhone('+1', 'JM').country).toBe('JM');
  expect(readPhone('+1 8', 'JM').country).toBe('JM');
  expect(readPhone('+1 80', 'JM').country).toBe('JM');
  expect(readPhone('+1 809', 'JM').country).toBe('DO');
});

test('a phone holds at most 15 digits after its dial code', () => {
  expect(phoneValue(readPhone('+593 12345678901234567890', 'EC'))).toBe('+593 123456789012345');
});

test('a number with an unknown dial code is shown unchanged', () => {
  expect(phoneValue(readPhone('+999 12', 'EC'))).toBe('+99912');
  expect(phoneValue(readPhone('+800 1234 5678', 'EC'))).toBe('+80012345678');
});

test('a phone field accepts digits only', () => {
  expect(typeInto(ecuador(), '+593 |', '9').shown).toBe('+593 9|');
  expect(typeInto(ecuador('99'), '+593 99|', 'a').shown).toBe('+593 99|');
  expect(typeInto(ecuador('99'), '+593 99|', '+').shown).toBe('+593 99|');
});

test('the caret of a phone stays where the number was edited', () => {
  expect(typeInto(ecuador('991234567'), '+593 991|234567', '5').shown).toBe('+593 9915|234567');
  expect(typeInto(ecuador('991234567'), '+593 99|1|234567', '').shown).toBe('+593 99|234567');
  expect(typeInto(ecuador('991234567'), '+593 991|234567', 'x').shown).toBe('+593 991|234567');
});

test('the leading zero of a national number is left out', () => {
  expect(typeInto(ecuador(), '+593 |', '0').shown).toBe('+593 |');
  expect(typeInto(ecuador('991'), '+593 |991', '0').shown).toBe('+593 |991');
});

test('a deleted dial code is restored', () => {
  expect(typeInto(ecuador('991'), '+593| |991', '').shown).toBe('+593 |991');
  expect(typeInto(ecuador('991'), '+5|93 |991', '').shown).toBe('+593 |991');
  expect(typeInto(ecuador('991'), '+5|93 9|91', '').shown).toBe('+593 |91');
  expect(typeInto(ecuador('991'), '|+593 991|', '').shown).toBe('+593 |');
});

test('digits typed before the dial code move behind it', () => {
  expect(typeInto(ecuador('91'), '|+593 91', '9').shown).toBe('+593 9|91');
  expect(typeInto(ecuador('91'), '+5|93 91', '9').shown).toBe('+593 9|91');
});

test('a plus over the whole phone starts a number of any country', () => {
  const plus = editPhone(ecuador('991'), '+', 1);
  expect(phoneText(plus.phone)).toBe('+');
  const four = editPhone(plus.phone, '+4', 2);
  expect(phoneText(four.phone)).toBe('+4');
  const dial = editPhone(four.phone, '+44', 3);
  expect({ country: dial.phone.country, text: phoneText(dial.phone), caret: dial.caret }).toEqual({
    country: 'GB',
    text: '+44 ',
    caret: 4,
  });
  expect(phoneText(editPhone(plus.phone, '', 0).phone)).toBe('+593 ');
});

test('a pasted dial code changes the country', () => {
  const pasted = { country: 'CO', shown: '+57 3001234567|' };
  expect(typeInto(ecuador(), '+593 |', '+57 300 123 4567')).toEqual(pasted);
  expect(typeInto(ecuador('991'), '+593 99|1', '+573001234567')).toEqual(pasted);
  expect(typeInto(ecuador('991'), '|+593 991|', '0057 300 123 4567')).toEqual(pasted);
});

test('a pasted national number replaces the digits', () => {
  expect(typeInto(ecuador(), '+593 |', '(099) 123-4567').shown).toBe('+593 991234567|');
  expect(typeInto(ecuador('1'), '|+593 1|', '0991234567').shown).toBe('+593 991234567|');
  expect(typeInto(ecuador('1'), '+593 |1|', '593991234567').shown).toBe('+593 991234567|');
});

test('a number is pasted without the text around it', () => {
  const colombian = { country: 'CO', shown: '+57 3001234567|' };
  for (const text of [
    'WhatsApp: +57 300 123 4567',
    'Cel. 0057-300-1234567 ext. 12',
    'tel:+57-300-123-4567',
    'https://wa.me/573001234567?text=Hola',
    '\u202a+57 300\u00a0123\u200b4567\u202c',
  ]) {
    expect(typeInto(ecuador(), '+593 |', text), text).toEqual(colombian);
    expect(typeInto(ecuador('99123'), '+593 99|123', text), text).toEqual(colombian);
  }
  const own = '+593 991234567|';
  for (const text of ['Tel: 099.123.4567', '０９９１２３４５６７', '٠٩٩١٢٣٤٥٦٧', '593 99 123 4567'])
    expect(typeInto(ecuador(), '+593 |', text).shown, text).toBe(own);
});

test('an autofilled number is read', () => {
  const filled = (text: string) => phoneValue(editPhone(ecuador(), text, text.length).phone);
  expect(filled('+593991234567')).toBe('+593 991234567');
  expect(filled('+573001234567')).toBe('+57 3001234567');
  expect(filled('0991234567')).toBe('+593 991234567');
  expect(filled('593991234567')).toBe('+593 991234567');
});

test('a full phone accepts no more digits', () => {
  const full = ecuador('123456789012345');
  expect(typeInto(full, '+593 123|456789012345', '9').shown).toBe('+593 123|456789012345');
});

test('typed leading digits change the country of a shared dial code', () => {
  const typed = typeInto({ country: 'US', national: '87' }, '+1 87|', '6');
  expect(typed).toEqual({ country: 'JM', shown: '+1 876|' });
});

test('choosing a country replaces the dial code and keeps the digits', () => {
  expect(phoneValue(withCountry(ecuador('991234567'), 'CO'))).toBe('+57 991234567');
});

test('choosing a country for an empty phone leaves its dial code', () => {
  expect(phoneValue(withCountry(ecuador(), 'PE'))).toBe('+51');
});

test.each(['', ' ', '+', '+59', '+593', '+593 ', '00593', '+1'])(
  'the phone "%s" is empty',
  (value) => {
    expect(isEmptyPhone(value)).toBe(true);
  },
);

test.each(['+593 9', '+593991234567', '0991234567'])('the phone "%s" is not empty', (value) => {
  expect(isEmptyPhone(value)).toBe(false);
});
