// Turns a text into a sentence with a capital and a full stop.

export function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.…]$/.test(text) ? text : `${text}.`;
}
