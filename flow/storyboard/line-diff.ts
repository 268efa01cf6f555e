// What went and what came between two texts, line by line.

export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** With the fewest lines that went or came. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const common = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, come] = [a[i], b[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1)) {
      lines.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: come ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** Only what changed, with so many lines around it. */
export function withoutFar(lines: readonly DiffLine[], around = 2): readonly DiffLine[] {
  return lines.filter((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ kind }) => kind !== 'same'),
  );
}

/** How many lines the texts share from line `i` of the one and `j` of the other on. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = [new Array<number>(b.length + 1).fill(0)];
  for (const line of a.toReversed()) {
    const below = rows[0] ?? [];
    const row = new Array<number>(b.length + 1).fill(0);
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = line === b[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    rows.unshift(row);
  }
  return rows;
}

function lengthAt(common: readonly (readonly number[])[], i: number, j: number): number {
  return common[i]?.[j] ?? 0;
}
