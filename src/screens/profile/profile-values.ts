// The first values of the profile form.
import { ASKED_OF_CUSTOMER } from '../../../contract/customer.ts';
import type { SessionUser } from '../../../machines/types.ts';
import type { TextValues } from '../../forms/form-field.tsx';

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
