// What the form that deletes the account must hold. Whether it is right only the backend knows.
import type { Credentials } from '../../../contract/credentials.ts';
import type { Checked } from '../../forms/use-small-form.ts';
import { authTexts } from '../../texts/auth.ts';

/** @param needsPassword false for whoever came by Google: they may have none */
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
