// What went and what came between two texts, line by line.
import { diffLines } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** With the fewest lines that went or came. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  // Every line ends with a break, so that a last one without a line after it is no change.
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text }) as const),
  );
}

/** Only what changed, with so many lines around it. */
export function withoutFar(lines: readonly DiffLine[], around = 2): readonly DiffLine[] {
  return lines.filter((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ kind }) => kind !== 'same'),
  );
}
