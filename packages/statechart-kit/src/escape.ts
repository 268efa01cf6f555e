// Names of a chart inside other languages: each is read as it is, and two names never become one.

/** What XML cannot hold at all, what turns the order of the signs around it, and the sign that marks both. */
const UNSPEAKABLE =
  /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u202A-\u202E\u2066-\u2069]|‹/gu;

const codePoint = (sign: string) => sign.codePointAt(0) ?? 0;
/** The sign by its number, where it would be read as something else. */
export const namedSign = (sign: string): string =>
  `‹U+${codePoint(sign).toString(16).toUpperCase().padStart(4, '0')}›`;

/** The text as it stands in HTML or XML, also in an attribute. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(UNSPEAKABLE, namedSign)
    .replace(/[&<>"\t\n\r]/g, (sign) => MARKUP[sign] ?? `&#${codePoint(sign)};`);

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** As a label of Mermaid, in quotes or after a colon. It refuses an empty one. */
export const escapeMermaid = (text: string): string =>
  text
    .replace(UNSPEAKABLE, namedSign)
    .replace(/[^\p{L}\p{M}\p{N} _.,'()/|*+=?!$@^~…→«»‹›¿¡-]|--+|^ | $/gu, inNumbers)
    // Anywhere in a line it turns the drawing.
    .replace(/(?<=direction) +(?=TB|BT|LR|RL)/gi, inNumbers) || '‹›';

const inNumbers = (signs: string) => Array.from(signs, (sign) => `#${codePoint(sign)};`).join('');

/** As text of a line of Markdown. */
export const escapeMarkdown = (text: string): string =>
  oneLine(text).replace(/[\\`*_<>[\]|~&#!]/g, '\\$&');

/** As code within a line of Markdown. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  // One space at either end is not of the code.
  const inner = /^$|^[` ]|[` ]$/.test(line) ? ` ${line} ` : line;
  return `${fence}${inner}${fence}`;
}

/** Its line ends and what moves a cursor, by number. */
export const oneLine = (text: string): string =>
  text.replace(UNSPEAKABLE, namedSign).replace(/[\t\n\r]/g, namedSign);

/** As one word of a command for a shell. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
