// The one cleaning of a line that somebody typed or pasted, before it is checked, sent and stored.
// @rule Which marks are taken out of a line

/** An emoji of several is held together by a mark of the same kind. */
const MARKS =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))|\p{Cf}/gu;

/**
 * Without the marks that nobody sees (bidi, zero width, soft hyphen, BOM) and without space around it; hard spaces are
 * plain ones. Of an e-mail address or an id, see `cleanId`.
 */
export function cleanLine(text: string): string {
  return text
    .replace(MARKS, '$1')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}
