// Login and register ask for the same two things (specification, section 5).
import * as v from 'valibot';
import { asciiEmail } from '../../../contract/email.ts';
import { hasControls, LONGEST } from '../../../contract/text.ts';
import { authTexts } from '../../texts/auth.ts';
import { fieldErrors } from '../../texts/fields.ts';

export const credentialsSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(authTexts.emailRequired),
    v.check((email) => asciiEmail(email) !== null, authTexts.emailInvalid),
  ),
  password: v.pipe(
    v.string(),
    v.minLength(1, authTexts.passwordRequired),
    v.maxLength(LONGEST.password, fieldErrors.tooLong(LONGEST.password)),
    v.check((password) => !hasControls(password, 'line'), fieldErrors.characters),
  ),
});
