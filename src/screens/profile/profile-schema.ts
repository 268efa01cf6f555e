// The customer profile (specification, section 5).
import * as v from 'valibot';
import { profileFieldTexts } from '#texts/profile.ts';
import { ASKED_OF_CUSTOMER, CUSTOMER_FIELDS } from '../../../contract/customer.ts';
import { type Field, mapFields, pickFields } from '../../../contract/fields.ts';
import { phone, text } from '../field-schemas.ts';

const line = ({ longest }: Field, name: (typeof ASKED_OF_CUSTOMER)[number]) =>
  text(profileFieldTexts[name].required, 'line', longest);

export const profileSchema = v.object(
  mapFields(pickFields(CUSTOMER_FIELDS, ASKED_OF_CUSTOMER), {
    line,
    country: line,
    phone: () => phone(profileFieldTexts.mobile_phone_number.required),
    // The account's own, which nobody can change here: it is as good as the account.
    email: () => v.pipe(v.string(), v.nonEmpty(profileFieldTexts.email_address.required)),
  }),
);
