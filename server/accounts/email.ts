// When two e-mail addresses are the same.
import { emailForSending } from '../../contract/email.ts';

/** The form e-mails are stored and compared in: as they are sent, without case. */
export function emailKey(email: string): string {
  return emailForSending(email).toLowerCase();
}

/**
 * The same for e-mails that end in one mailbox at most providers: without a tag and without dots. Others who share it
 * share nothing but a limit of mails.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [box = ''] = key.slice(0, at).split('+');
  return box.replaceAll('.', '') + key.slice(at);
}
