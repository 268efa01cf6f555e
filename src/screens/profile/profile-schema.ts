// The customer profile (specification, section 5).
import * as v from 'valibot';
import { authTexts } from '../../texts/auth.ts';
import { profileTexts } from '../../texts/profile.ts';
import { optionalText, phone, requiredText } from '../field-schemas.ts';

export const profileSchema = v.object({
  name: requiredText(profileTexts.nameRequired),
  last_name: requiredText(profileTexts.lastNameRequired),
  mobile_phone_number: phone(profileTexts.phoneRequired),
  // The account's own, which nobody can change here: it is as good as the account.
  email_address: v.pipe(v.string(), v.nonEmpty(authTexts.emailRequired)),
  country: requiredText(profileTexts.countryRequired),
  province: requiredText(profileTexts.provinceRequired),
  city: requiredText(profileTexts.cityRequired),
  postal_code: optionalText(),
});
