// The check of the login and register forms. A chunk of its own, because it needs Valibot.
import * as v from 'valibot';
import type { Checked } from '../../forms/use-small-form.ts';
import { credentialsSchema } from './credentials-schema.ts';

type Field = keyof v.InferInput<typeof credentialsSchema>;

export function checkCredentials(typed: Readonly<Record<Field, string>>): Checked<Field> {
  const { success, output, issues } = v.safeParse(credentialsSchema, typed);
  if (success) return { output };
  const { nested = {} } = v.flatten<typeof credentialsSchema>(issues);
  return {
    errors: {
      ...(nested.email && { email: nested.email[0] }),
      ...(nested.password && { password: nested.password[0] }),
    },
  };
}
