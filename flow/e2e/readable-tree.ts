// The accessibility tree of a page without what somebody typed into it.

/** The roles whose value a person writes; the value stands after the colon. */
const WRITTEN = /^(\s*- '?(?:textbox|searchbox|combobox|spinbutton)\b(?:[^:"]|"[^"]*")*):.*$/;

/** Stands for what was typed. */
const MARK = '•';

/** @param typed texts that may stand anywhere else on the screen */
export function readableTree(tree: string, typed: readonly string[]): string {
  const lines = tree.split('\n').map((line) => line.replace(WRITTEN, '$1'));
  return typed
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, MARK), lines.join('\n'));
}
