// Turns a text into a sentence with a capital and a full stop.

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

export function asSentence(words: string): string {
  const text = capitalised(words);
  return /[.…]$/.test(text) ? text : `${text}.`;
}
