// The accessibility tree of a page without typed texts.

/** Roles whose value a person types. The value follows the colon. */
const WRITTEN = /^(\s*- '?(?:textbox|searchbox|combobox|spinbutton)\b(?:[^:"]|"[^"]*")*):.*$/;

const MARK = '•';

/** Without what is typed in fields, and without `typed` anywhere else. */
export function readableTree(tree: string, typed: readonly string[]): string {
  const lines = tree.split('\n').map((line) => line.replace(WRITTEN, '$1'));
  return typed
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, MARK), lines.join('\n'));
}
