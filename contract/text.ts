// Which texts are taken: how long they may be, and no characters that nobody types. Light: login checks its fields by it.

/** Characters, as JavaScript and HTML's maxlength count them. */
export const LONGEST = { line: 250, lines: 10_000, password: 1024 } as const;

/** Also of the second block, where no line break belongs. */
const CONTROL = /\p{Cc}/u;
const CONTROL_SAVE_LINE_BREAKS = /[^\P{Cc}\t\n\r]/u;

/** Whether a text of one line or of several holds control characters, NUL included. */
export function hasControls(text: string, typed: 'line' | 'lines'): boolean {
  return (typed === 'lines' ? CONTROL_SAVE_LINE_BREAKS : CONTROL).test(text);
}
