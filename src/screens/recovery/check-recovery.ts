// The checks of the two forms of the recovery: each asks for one of the two things that login asks for.
import * as v from 'valibot';
import type { Checked } from '../../forms/use-small-form.ts';
import { credentialsSchema, newCredentialsSchema } from '../credentials/credentials-schema.ts';

export async function checkEmail(typed: { readonly email: string }): Promise<Checked<'email'>> {
  const { success, output, issues } = v.safeParse(v.pick(newCredentialsSchema, ['email']), typed);
  return success ? { output } : { errors: { email: issues[0].message } };
}

export async function checkPassword(typed: {
  readonly password: string;
}): Promise<Checked<'password'>> {
  const { success, output, issues } = v.safeParse(v.pick(credentialsSchema, ['password']), typed);
  return success ? { output } : { errors: { password: issues[0].message } };
}
