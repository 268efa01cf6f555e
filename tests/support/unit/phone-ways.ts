// How a text comes into the phone field.
import { editPhone } from '../../../src/ui/phone/phone-edit.ts';
import { type Phone, phoneText } from '../../../src/ui/phone/phone-number.ts';

function insert(phone: Phone, text: string): Phone {
  const whole = phoneText(phone) + text;
  return editPhone(phone, whole, whole.length).phone;
}

export const WAYS = {
  typed: (before: Phone, text: string) => [...text].reduce(insert, before),
  pasted: insert,
  'filled in': (before: Phone, text: string) => editPhone(before, text, text.length).phone,
};
