// Validates the deletion form. Only the backend can check the password.
import type { Credentials } from '../../../contract/credentials.ts';
import type { Checked } from '../../forms/use-small-form.ts';
import { authTexts } from '../../texts/auth.ts';

/** @param needsPassword false after Google sign-in, because the person may have no password */
export function checkDeletion(
  { email, password }: Credentials,
  needsPassword: boolean,
): Checked<keyof Credentials> {
  const isNameless = email.trim() === '';
  const isOpen = password === '' && needsPassword;
  if (!isNameless && !isOpen) return { output: { email: email.trim(), password } };
  return {
    errors: {
      ...(isNameless && { email: authTexts.emailRequired }),
      ...(isOpen && { password: authTexts.passwordRequired }),
    },
  };
}
