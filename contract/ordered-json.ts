// JSON objects that keep the order of their keys: JavaScript moves keys such as "7" before all others.

/** Stands before a key that JavaScript or Valibot would not leave as it is, and before one that begins with it. */
const MARK = '#';
const NEEDS_MARK = /^(#|\d+$|__proto__$|prototype$|constructor$)/;
/** A string of a JSON text. With the colon it is a key. */
const STRING = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?/gs;

/** An object as its keys and values, in their order. */
export type Entries = readonly (readonly [key: string, value: string])[];

/**
 * Reads JSON. The keys of what it returns are marked where their order was in danger: see {@link entriesOf}.
 * @throws {SyntaxError} for what is no JSON
 */
export function parseOrdered(text: string): unknown {
  return JSON.parse(
    text.replace(STRING, (string: string, raw: string, colon: string | undefined) =>
      colon !== undefined && NEEDS_MARK.test(unescaped(raw)) ? `"${MARK}${raw}"${colon}` : string,
    ),
  );
}

/**
 * Writes JSON. Marked keys, see {@link recordOf}, lose their mark.
 * @param indent spaces for each level; 0 writes one line
 */
export function stringifyOrdered(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    STRING,
    (string: string, raw: string, colon: string | undefined) =>
      colon !== undefined && raw.startsWith(MARK) ? `"${raw.slice(MARK.length)}"${colon}` : string,
  );
}

/** The entries of an object that {@link parseOrdered} has read. */
export function entriesOf(record: Readonly<Record<string, string>>): Entries {
  return Object.entries(record).map(([key, value]) => [
    key.startsWith(MARK) ? key.slice(MARK.length) : key,
    value,
  ]);
}

/** An object for {@link stringifyOrdered}. */
export function recordOf(entries: Entries): Record<string, string> {
  return Object.fromEntries(
    entries.map(([key, value]) => [NEEDS_MARK.test(key) ? MARK + key : key, value]),
  );
}

/** The string that JSON writes as `raw`; `raw` itself where it is no JSON. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}
