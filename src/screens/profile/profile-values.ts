// The first values of the profile form.
import { ASKED_OF_CUSTOMER } from '../../../contract/customer.ts';
import type { SessionUser } from '../../../machines/types.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { AMERICAS } from '../../ui/country-names.ts';
import { isEmptyPhone, readPhone } from '../../ui/phone/phone-number.ts';

/** The first word of the account's name is the name, the second the last name. A draft replaces both. */
export function profileValues(
  user: SessionUser,
  draft: Readonly<Record<string, string>> | null,
): TextValues {
  const [name = '', lastName = ''] = user.name.trim().split(/\s+/);
  return {
    ...Object.fromEntries(ASKED_OF_CUSTOMER.map((field) => [field, ''])),
    name,
    last_name: lastName,
    ...draft,
    email_address: user.email,
  };
}

/** The country that the one of the phone suggests: none where it is not offered. */
export function suggestedCountry(phoneCountry: string): string {
  return AMERICAS.includes(phoneCountry) ? phoneCountry : '';
}

/** Whether somebody has chosen the country: one that the phone suggested is not chosen. */
export function hasChosenCountry({ country = '', mobile_phone_number: phone = '' }: TextValues) {
  if (country === '') return false;
  return isEmptyPhone(phone) || suggestedCountry(readPhone(phone, country).country) !== country;
}
