// A Markdown table that is also readable in a terminal.

/** The first column is aligned to the left, the others to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => cellOf(row, column).length)),
  );
  const pad = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  const line = (row: readonly string[]) =>
    `| ${widths.map((_, column) => pad(cellOf(row, column), column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function cellOf(row: readonly string[], column: number): string {
  return (row[column] ?? '').replaceAll('|', '\\|');
}
