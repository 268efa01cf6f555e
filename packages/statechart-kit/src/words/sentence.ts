// Turns a text into a sentence with a capital and a full stop.

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** With a capital and, where it has no end, a full stop. */
export function asSentence(words: string): string {
  const text = capitalised(words);
  return /[.…]$/.test(text) ? text : `${text}.`;
}
