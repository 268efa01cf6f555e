// Compares two texts line by line.
import { diffLines } from 'diff';

/** The smallest diff, each line with its sign, without the lines that both have. */
export function lineDiff(before: string, after: string): readonly string[] {
  // Adds a final line break, so that a missing one is not a change.
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    const lines = added || removed ? value.replace(/\n$/, '').split('\n') : [];
    return lines.map((line) => `${added ? '+' : '-'} ${line}`);
  });
}
