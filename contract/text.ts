// Which texts are accepted: maximum lengths and forbidden control characters. Kept small: login loads it.
// @rule How long a text may be

/**
 * Characters, as JavaScript and HTML's maxlength count them. A longer text is refused before it is parsed:
 * the parsers of phones, addresses and domains are slow on long input.
 */
export const LONGEST = {
  line: 250,
  lines: 10_000,
  password: 1024,
  /** Maximum of an e-mail address (RFC 5321). */
  email: 254,
  /** Maximum of a link that is stored or opened. */
  link: 2048,
} as const;

/** Maximum entries of a list: the calendars of an assistant, the numbers of a profile. */
export const MOST_ENTRIES = 500;

/**
 * An e-mail address or an id without the marks that nobody sees, hard spaces and space around it: what copying from a
 * chat or a contact puts there.
 */
export function cleanId(text: string): string {
  return text.replace(/(?! )[\p{Cf}\p{Zs}]/gu, '').trim();
}

/** Also of the second block, where no line break belongs. */
const CONTROL = /\p{Cc}/u;
const CONTROL_SAVE_LINE_BREAKS = /[^\P{Cc}\t\n\r]/u;

/** Whether a text of one line or of several holds control characters, NUL included. */
export function hasControls(text: string, typed: 'line' | 'lines'): boolean {
  return (typed === 'lines' ? CONTROL_SAVE_LINE_BREAKS : CONTROL).test(text);
}
