// E-mail addresses: which ones are accepted and when two are the same.
import * as v from 'valibot';

const LONGEST = 254;

export const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST), v.email());

/** The form e-mails are stored and compared in: without case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
