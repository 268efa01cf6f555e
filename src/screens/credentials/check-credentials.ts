// The check of the login and register forms. A chunk of its own, because it needs Valibot.
import * as v from 'valibot';
import type { Checked } from '../../forms/use-small-form.ts';
import { authTexts } from '../../texts/auth.ts';
import { credentialsSchema } from './credentials-schema.ts';

type Field = keyof v.InferInput<typeof credentialsSchema>;

/** @param passwordMin characters that a new password needs; null for a password that somebody already has */
export function checkCredentials(
  typed: Readonly<Record<Field, string>>,
  passwordMin: number | null,
): Checked<Field> {
  const { success, output, issues } = v.safeParse(credentialsSchema, typed);
  const isShort = typed.password !== '' && [...typed.password].length < (passwordMin ?? 0);
  if (success && !isShort) return { output };
  const { nested = {} } = success ? {} : v.flatten<typeof credentialsSchema>(issues);
  return {
    errors: {
      ...(nested.email && { email: nested.email[0] }),
      ...(nested.password && { password: nested.password[0] }),
      ...(isShort && { password: authTexts.passwordShort(passwordMin ?? 0) }),
    },
  };
}
