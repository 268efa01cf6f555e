// When two e-mail addresses are the same.
import { emailForSending } from '../../contract/email.ts';

/** The form e-mails are stored and compared in: as they are sent, without case. */
export function emailKey(email: string): string {
  return emailForSending(email).toLowerCase();
}
