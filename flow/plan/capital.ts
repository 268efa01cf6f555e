// A sentence as it stands alone.

export function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.…]$/.test(text) ? text : `${text}.`;
}
