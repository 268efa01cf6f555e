// Which e-mail addresses are accepted, and the form in which they are sent and compared. Kept small: login loads it.
// @rule Which e-mails are taken
import { cleanId, LONGEST } from './text.ts';

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** The HTML standard's valid e-mail address: https://html.spec.whatwg.org/#valid-e-mail-address */
const ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');

/**
 * The address as it is sent: cleaned, an international domain in its ASCII form.
 * @returns null for what HTML's `<input type=email>` would not take
 */
export function asciiEmail(text: string): string | null {
  const typed = cleanId(text);
  if (typed.length > LONGEST.email) return null;
  const at = typed.lastIndexOf('@');
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === null) return null;
  const address = typed.slice(0, at + 1) + domain;
  return address.length <= LONGEST.email && ADDRESS.test(address) ? address : null;
}

/**
 * The same for an address that a new account gets: one that mail servers and payment providers take too.
 * @returns null also without a dot in the domain, and with dots at the ends of what stands before it or doubled there
 */
export function mailableEmail(text: string): string | null {
  const address = asciiEmail(text);
  const [local = '', domain = ''] = address?.split('@') ?? [];
  const hasEmptyPart = local.split('.').includes('');
  return domain.includes('.') && !hasEmptyPart ? address : null;
}

/** The same for an address from another source; one that is not valid is sent unchanged. */
export function emailForSending(text: string): string {
  return asciiEmail(text) ?? cleanId(text);
}

function asciiDomain(domain: string): string | null {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  // Characters that a URL parser would cut off, drop or decode are not allowed in a domain.
  if (/[^\w.\-\x80-\u{10ffff}]/u.test(domain)) return null;
  // A last label of letters keeps a domain from being read as an IP address.
  // Not `URL.canParse`: Safari has it only since version 17.
  try {
    return new URL(`http://${domain}.a`).hostname.slice(0, -2);
  } catch {
    return null;
  }
}
