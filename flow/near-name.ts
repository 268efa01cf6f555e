// Names that somebody mistyped.
import { Finding } from './finding.ts';

/** @throws Finding that names the nearest known name, when the name is none of them */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = [...new Set(known)];
  if (names.includes(name)) return;
  const [nearest] = names
    .map((candidate) => ({ candidate, edits: distance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits);
  throw new Finding(
    `There is no ${kind} ${name}.${nearest ? ` Did you mean ${nearest.candidate}?` : ''}`,
  );
}

/** Letters to add, take away or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
