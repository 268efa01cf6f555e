// Finds a report in what somebody pasted: the file itself, or a mail around it. It also runs in a page.

/** The JSON of the report. Null when the text has none. */
export function reportInText(text: string): unknown {
  const plain = withoutQuotes(isQuotedPrintable(text) ? decoded(text) : text);
  for (let start = plain.indexOf('{'); start >= 0; start = plain.indexOf('{', start + 1)) {
    const found = parsed(objectFrom(plain, start));
    if (typeof found === 'object' && found !== null && 'format' in found) return found;
  }
  return null;
}

const isQuotedPrintable = (text: string) => /=\r?\n|=3D|=22|=E2=80=A2/.test(text);

/** Soft line breaks go, and every `=C3=B3` is the bytes of a text in UTF-8. */
function decoded(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (escaped) =>
      new TextDecoder().decode(
        Uint8Array.from(escaped.slice(1).split('='), (byte) => Number.parseInt(byte, 16)),
      ),
    );
}

/** Lines of an answer begin with `>`, once for each answer before it. */
const withoutQuotes = (text: string) => text.replace(/^(?:>[ ]?)+/gm, '');

/** Up to the brace that closes the object. A line that a mail program broke within a text is whole again. */
function objectFrom(text: string, start: number): string {
  let depth = 0;
  let isInText = false;
  let json = '';
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isInText && letter === '\\') {
      json += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    if (letter === '"') isInText = !isInText;
    if (/[\r\n\u00a0]/.test(letter)) json += json.endsWith(' ') ? '' : ' ';
    else json += letter;
    if (isInText) continue;
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth === 0) return json;
  }
  return '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
