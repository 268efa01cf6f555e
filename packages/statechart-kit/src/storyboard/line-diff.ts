// Compares two texts line by line.
import { diffLines } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** The smallest diff. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  // Adds a final line break, so that a missing one is not a change.
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text }) as const),
  );
}

/** @param around number of unchanged lines kept around each change */
export function withoutFar(lines: readonly DiffLine[], around = 2): readonly DiffLine[] {
  return lines.filter((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ kind }) => kind !== 'same'),
  );
}
