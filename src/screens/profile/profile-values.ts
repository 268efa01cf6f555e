// What stands in the profile form when it opens.
import type { SessionUser } from '../../../machines/types.ts';
import type { TextValues } from '../../forms/form-field.tsx';

/** The account's first word is the name, its second the last name; a draft goes before both. */
export function profileValues(
  user: SessionUser,
  draft: Readonly<Record<string, string>> | null,
): TextValues {
  const [name = '', lastName = ''] = user.name.trim().split(/\s+/);
  return {
    name,
    last_name: lastName,
    mobile_phone_number: '',
    city: '',
    country: '',
    province: '',
    postal_code: '',
    ...draft,
    email_address: user.email,
  };
}
