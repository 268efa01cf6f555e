// What both benches print: Markdown tables that a terminal shows well, medians, and the machine.
import { cpus, loadavg } from 'node:os';

/** @throws {RangeError} when there are no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('median of nothing');
  return (lower + upper) / 2;
}

/** The first column is aligned to the left, the others to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (column ? row[column]?.padStart(width) : row[column]?.padEnd(width))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Processes that waited for a core in the last minute. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

export function machineLine(loadBefore: string): string {
  return [
    `${cpus()[0]?.model.trim() || 'unknown processor'}, ${cpus().length} cores`,
    `Node ${process.versions.node}`,
    new Date().toISOString().slice(0, 10),
    `load ${loadBefore} before, ${loadNow()} after`,
  ].join('; ');
}
