// Login and register ask for the same two things (specification, section 5).
import * as v from 'valibot';
import { authTexts } from '#texts/auth.ts';
import { fieldErrors } from '#texts/fields.ts';
import { asciiEmail, mailableEmail } from '../../../contract/email.ts';
import { cleanId, hasControls, LONGEST } from '../../../contract/text.ts';

const emailBy = (rule: typeof asciiEmail) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((email) => cleanId(email) !== '', authTexts.emailRequired),
    v.check((email) => rule(email) !== null, authTexts.emailInvalid),
  );

export const credentialsSchema = v.object({
  email: emailBy(asciiEmail),
  password: v.pipe(
    v.string(),
    v.minLength(1, authTexts.passwordRequired),
    v.maxLength(LONGEST.password, () => fieldErrors.tooLong(LONGEST.password)),
    v.check((password) => !hasControls(password, 'line'), fieldErrors.characters),
  ),
});

/** Of an account that does not exist yet. */
export const newCredentialsSchema = v.object({
  ...credentialsSchema.entries,
  email: emailBy(mailableEmail),
});
