// Shortens a text for the picture of a phone.

/** Characters that belong to the one before: marks, joiners, skin tones of emoji. */
const BELONGS_BEFORE = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u;
const JOINS = /\u200d$/u;

/** At most `length` characters and an ellipsis. White space around the text and runs of it inside a line go. */
export function shortened(text: string, length: number): string {
  // Only the beginning of a very long text is processed.
  const start = text.trimStart().slice(0, length * 8);
  const lines = start.replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*/g, '\n');
  const characters = Array.from(lines.trim());
  if (characters.length <= length) return characters.join('');
  let end = length;
  while (
    end > 0 &&
    (BELONGS_BEFORE.test(characters[end] ?? '') || JOINS.test(characters[end - 1] ?? ''))
  )
    end -= 1;
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}
