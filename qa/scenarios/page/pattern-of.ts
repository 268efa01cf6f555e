// Matches instances of an approved text, in which '{}' is a placeholder.

/** Of a text with hardly a word of its own nothing else is an instance. */
const FEW_LETTERS = 4;

export function patternOf(text: string): RegExp {
  const letters = text.replaceAll('{}', '').match(/\p{L}/gu) ?? [];
  const filled = letters.length < FEW_LETTERS ? '\\{\\}' : '.+';
  return new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', filled)}$`);
}
