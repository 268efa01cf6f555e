// Validates the login and register forms. In a separate chunk, because it needs Valibot.
import * as v from 'valibot';
import { authTexts } from '#texts/auth.ts';
import type { Checked } from '../../forms/use-small-form.ts';
import { credentialsSchema, newCredentialsSchema } from './credentials-schema.ts';

type Field = keyof v.InferInput<typeof credentialsSchema>;

/** @param passwordMin minimum length of a new password; null when not known */
export function checkCredentials(
  typed: Readonly<Record<Field, string>>,
  passwordMin: number | null,
  isNew: boolean,
): Checked<Field> {
  const schema = isNew ? newCredentialsSchema : credentialsSchema;
  const { success, output, issues } = v.safeParse(schema, typed);
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
