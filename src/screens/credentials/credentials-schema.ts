// Login and register ask for the same two things (specification, section 5).
import * as v from 'valibot';
import { authTexts } from '../../texts/auth.ts';

export const credentialsSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(authTexts.emailRequired),
    v.email(authTexts.emailInvalid),
  ),
  password: v.pipe(v.string(), v.minLength(1, authTexts.passwordRequired)),
});
