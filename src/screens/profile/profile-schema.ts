// The customer profile (specification, section 5).
import * as v from 'valibot';
import { authTexts } from '../../texts/auth.ts';
import { profileTexts } from '../../texts/profile.ts';
import { isEmptyPhone, phoneForSending } from '../../ui/phone/phone-number.ts';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

export const profileSchema = v.object({
  name: required(profileTexts.nameRequired),
  last_name: required(profileTexts.lastNameRequired),
  mobile_phone_number: v.pipe(
    v.string(),
    v.check((phone) => !isEmptyPhone(phone), profileTexts.phoneRequired),
    v.transform(phoneForSending),
  ),
  email_address: v.pipe(
    v.string(),
    v.nonEmpty(authTexts.emailRequired),
    v.email(authTexts.emailInvalid),
  ),
  country: required(profileTexts.countryRequired),
  province: required(profileTexts.provinceRequired),
  city: required(profileTexts.cityRequired),
  postal_code: v.pipe(v.string(), v.trim()),
});
