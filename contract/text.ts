// Which texts are taken: how long they may be, and no characters that nobody types. Light: login checks its fields by it.

/**
 * Characters, as JavaScript and HTML's maxlength count them. Whatever is longer is refused before it is looked at:
 * parsers of phones, addresses and domains take their time.
 */
export const LONGEST = {
  line: 250,
  lines: 10_000,
  password: 1024,
  /** Of an address that can be written to (RFC 5321). */
  email: 254,
  /** Of a link that is stored or followed. */
  link: 2048,
} as const;

/** Of one list: the calendars of an assistant, the numbers of a profile. */
export const MOST_ENTRIES = 500;

/** Also of the second block, where no line break belongs. */
const CONTROL = /\p{Cc}/u;
const CONTROL_SAVE_LINE_BREAKS = /[^\P{Cc}\t\n\r]/u;

/** Whether a text of one line or of several holds control characters, NUL included. */
export function hasControls(text: string, typed: 'line' | 'lines'): boolean {
  return (typed === 'lines' ? CONTROL_SAVE_LINE_BREAKS : CONTROL).test(text);
}
