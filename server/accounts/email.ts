// Compares e-mail addresses.
import { emailForSending } from '../../contract/email.ts';

/** The form in which e-mails are stored and compared: as they are sent, in lower case. */
export function emailKey(email: string): string {
  return emailForSending(email).toLowerCase();
}

/** Aliases of a domain. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Domains whose mail servers ignore dots before the @. Elsewhere dots distinguish two people. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set([
  'gmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);

/** The same key for all e-mails of one mailbox: without the part after a plus sign and without ignored dots. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [local, typed] = [key.slice(0, at), key.slice(at + 1)];
  const domain = SAME_DOMAIN[typed] ?? typed;
  const plus = local.indexOf('+', 1);
  const name = plus > 0 ? local.slice(0, plus) : local;
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
