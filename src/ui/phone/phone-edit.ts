// Applies an edit of the field's text to the phone: typing, deleting, pasting, autofill.
import { countryOf, phoneCountry } from './phone-countries.ts';
import {
  dialPrefix,
  digitsOf,
  isHalfDial,
  MAX_DIGITS,
  nationalDigits,
  type Phone,
  phoneText,
  readPhone,
  readWhole,
} from './phone-number.ts';

/** A pasted number that replaces the one before wherever it is pasted, labels and links included. */
const WITH_DIAL_CODE = /^[^\d+]*(\+|00).|\+\d|wa\.me\/|[?&]phone=/i;

interface PhoneEdit {
  phone: Phone;
  /** The caret's position in the text of the edited phone. */
  caret: number;
  /** Whether the dial code was part of what was typed. */
  hasDial: boolean;
}

/** @param text the field's text after the edit, with the caret after what was typed */
export function editPhone(before: Phone, text: string, caret: number): PhoneEdit {
  const shown = phoneText(before);
  const tail = text.slice(caret);
  const keptEnd = Math.max(shown.length - tail.length, 0);
  const keptStart = commonStart(shown.slice(0, keptEnd), text.slice(0, caret));
  const typed = text.slice(keptStart, caret);
  const prefix = dialPrefix(before.country);
  const head = digitsOf(shown.slice(prefix.length, Math.max(keptStart, prefix.length)));
  const rest = digitsOf(shown.slice(Math.max(keptEnd, prefix.length)));
  const isEmpty = head + rest === '';

  if (isHalfDial(before)) return atEnd(readPhone(text, before.country), true);
  if (before.unfinished !== undefined) {
    const hasDial = before.unfinished.startsWith('+') || WITH_DIAL_CODE.test(text);
    const phone = readWhole(text, before.country);
    return phone.unfinished === text ? { phone, caret, hasDial } : atEnd(phone, hasDial);
  }
  // A whole number is being typed, with a dial code of its own.
  if (text === '+' || (isEmpty && typed === '+'))
    return atEnd(readPhone('+', before.country), true);
  if (WITH_DIAL_CODE.test(typed)) return atEnd(readWhole(typed, before.country), true);
  // Autofill replaced our dial code with a whole number.
  if (typed.length > 1 && keptStart < prefix.length && text.startsWith('+')) {
    return atEnd(readWhole(text, before.country), true);
  }

  if (isEmpty && typed.length > 1) return atEnd(readWhole(typed, before.country), false);
  return editNational(before.country, head, digitsOf(typed), rest);
}

/** Restores the dial code if the edit changed it. */
function editNational(country: string, head: string, typed: string, rest: string): PhoneEdit {
  const room = Math.max(MAX_DIGITS - head.length - rest.length, 0);
  const national = nationalDigits(head + typed.slice(0, room) + rest, country);
  const phone = { country: countryOf(phoneCountry(country).dial, national, country), national };
  const caret = phoneText(phone).length - rest.length;
  return { phone, caret: Math.max(caret, dialPrefix(country).length), hasDial: false };
}

function atEnd(phone: Phone, hasDial: boolean): PhoneEdit {
  return { phone, caret: phoneText(phone).length, hasDial };
}

function commonStart(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}
