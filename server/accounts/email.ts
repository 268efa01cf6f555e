// When two e-mail addresses are the same.
import { emailForSending } from '../../contract/email.ts';

/** The form e-mails are stored and compared in: as they are sent, without case. */
export function emailKey(email: string): string {
  return emailForSending(email).toLowerCase();
}

/** Other names of a domain. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Their mail servers do not see dots before the @. Everywhere else these tell two people apart. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set([
  'gmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);

/** The same for e-mails that lead into one mailbox: what follows a plus sign is left out, and dots that nobody sees. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [local, typed] = [key.slice(0, at), key.slice(at + 1)];
  const domain = SAME_DOMAIN[typed] ?? typed;
  const plus = local.indexOf('+', 1);
  const name = plus > 0 ? local.slice(0, plus) : local;
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
