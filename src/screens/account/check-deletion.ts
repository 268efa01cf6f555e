// Validates the deletion form. Only the backend can check the password.

import { authTexts } from '#texts/auth.ts';
import type { Credentials } from '../../../contract/credentials.ts';
import { cleanId } from '../../../contract/text.ts';
import type { Checked } from '../../forms/use-small-form.ts';

/** @param needsPassword false after Google sign-in, because the person may have no password */
export function checkDeletion(
  { email, password }: Credentials,
  needsPassword: boolean,
): Checked<keyof Credentials> {
  const isNameless = cleanId(email) === '';
  const isOpen = password === '' && needsPassword;
  if (!isNameless && !isOpen) return { output: { email: cleanId(email), password } };
  return {
    errors: {
      ...(isNameless && { email: authTexts.emailRequired }),
      ...(isOpen && { password: authTexts.passwordRequired }),
    },
  };
}
