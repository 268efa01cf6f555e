// What stands in brackets, for the owner to replace.
import { offerTexts } from '#texts/examples.ts';

/** The longest of the examples has 34 characters. */
const BRACKET = /\[[^[\]\n]{1,60}\]/g;

/** Points the brackets of a text out, each once; empty where there are none. They are never refused. */
export function bracketNote(text: string): string {
  const brackets = new Set(text.match(BRACKET));
  return brackets.size === 0 ? '' : offerTexts.brackets([...brackets].join(', '));
}

export function hasBracket(text: string): boolean {
  return text.search(BRACKET) >= 0;
}

interface Part {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isBracket: boolean;
}

/** The text in pieces, each a bracket or what stands between two. */
export function bracketParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: bracket, index } of text.matchAll(BRACKET)) {
    if (index > at) parts.push({ at, text: text.slice(at, index), isBracket: false });
    parts.push({ at: index, text: bracket, isBracket: true });
    at = index + bracket.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isBracket: false });
  return parts;
}

/** What brackets were replaced by, each in its brackets. */
type Replacements = ReadonlyMap<string, string>;

/**
 * What somebody put in the place of a text's brackets, where they changed nothing else of it. A bracket that got two
 * different texts is left out.
 */
export function replacementsOf(before: string, after: string): Replacements {
  const found = new Map<string, string>();
  const parts = bracketParts(before);
  let at = 0;
  let bracket: string | null = null;
  for (const part of [...parts, { text: '', isBracket: false }]) {
    if (part.isBracket) {
      if (bracket !== null) return new Map();
      bracket = part.text;
      continue;
    }
    const isLast = part.text === '' || part === parts.at(-1);
    const start = isLast ? after.length - part.text.length : after.indexOf(part.text, at);
    if (start < at || !after.startsWith(part.text, start)) return new Map();
    const between = after.slice(at, start);
    if (bracket === null && between !== '') return new Map();
    if (bracket !== null && between !== bracket)
      found.set(bracket, (found.get(bracket) ?? between) === between ? between : '');
    bracket = null;
    at = start + part.text.length;
  }
  for (const [name, text] of found) if (text.trim() === '' || hasBracket(text)) found.delete(name);
  return found;
}

/** Puts the same in the place of the same brackets. */
export function replaceBrackets(text: string, replacements: Replacements): string {
  return text.replace(BRACKET, (bracket) => replacements.get(bracket) ?? bracket);
}

/** The bracket around a place in a text, from its first character to behind its last; null where there is none. */
export function bracketAround(text: string, place: number): readonly [number, number] | null {
  const around = bracketParts(text).find(
    (part) => part.isBracket && part.at < place && place < part.at + part.text.length,
  );
  return around ? [around.at, around.at + around.text.length] : null;
}
