// Finding an option by typing the start of its name.

const RESET_MS = 1000;

interface TypeAhead {
  text: string;
  /** When the last key came, in milliseconds of the events' clock. */
  at: number;
}

export const emptyTypeAhead: TypeAhead = { text: '', at: Number.NEGATIVE_INFINITY };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Lower case, without accents or marks: 'Perú' and 'peru' are the same. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The typed text after this key; undefined for a key that types no character.
 * A space counts only inside a name, elsewhere it opens the menu and selects.
 */
export function typeAhead(before: TypeAhead, key: Key, now: number): TypeAhead | undefined {
  if ([...key.key].length !== 1 || key.ctrlKey || key.metaKey || key.altKey) return undefined;
  const text = now - before.at < RESET_MS ? before.text : '';
  if (key.key === ' ' && text === '') return undefined;
  return { text: text + plain(key.key), at: now };
}

/**
 * The index of the option that matches, or -1. One letter moves on from `from`, more letters
 * narrow the match, and repeating a letter cycles through the options that start with it.
 */
export function findByTyping(options: string[][], typed: string, from: number): number {
  const [letter = ''] = typed;
  const found = typed === letter ? -1 : search(options, typed, Math.max(from, 0));
  const walking = typed === letter.repeat(typed.length);
  return found < 0 && walking ? search(options, letter, from + 1) : found;
}

function search(options: string[][], typed: string, start: number): number {
  const matches = (texts: string[] = []) => texts.some((text) => plain(text).startsWith(typed));
  const order = options.map((_, index) => (index + start) % options.length);
  return order.find((index) => matches(options[index])) ?? -1;
}
