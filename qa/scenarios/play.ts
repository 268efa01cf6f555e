// Plays rows on the chart, and reports those that fail: the same failure of several rows once.
import { RowFailure } from './failure.ts';
import { type ChartProduct, chartProduct } from './product.ts';
import type { ChartRow } from './run.ts';

/** This many failures are printed with their steps. */
const MOST_PRINTED = 5;

export interface FailedRow {
  readonly row: ChartRow;
  readonly failure: RowFailure;
}

/** The rows that fail, fewest steps first: they are nearest to the mistake. */
export async function failedRows(
  rows: readonly ChartRow[],
  product: ChartProduct = chartProduct,
): Promise<readonly FailedRow[]> {
  const failed: FailedRow[] = [];
  for (const row of rows) {
    try {
      await row.run(product);
    } catch (error) {
      if (!(error instanceof RowFailure)) throw error;
      failed.push({ row, failure: error });
    }
  }
  return failed.toSorted((a, b) => a.failure.steps.length - b.failure.steps.length);
}

/** The failures one below the other, each with the rows that fail in the same way. */
export function failuresText(failed: readonly FailedRow[]): string {
  const kinds = [...new Set(failed.map(({ failure }) => failure.kind))];
  const groups = kinds.map((kind) => failed.filter(({ failure }) => failure.kind === kind));
  const others = groups.slice(MOST_PRINTED).flat();
  return [
    ...groups.slice(0, MOST_PRINTED).map(groupText),
    ...(others.length > 0 ? [`Other rows fail after more steps:\n${titlesText(others)}`] : []),
  ].join('\n\n');
}

function groupText([first, ...others]: readonly FailedRow[]): string {
  if (!first) return '';
  const text = `${titleOf(first)}\n${indented(first.failure.message)}`;
  return others.length === 0 ? text : `${text}\n  The same in:\n${titlesText(others)}`;
}

const titleOf = ({ row: { says, source, where = '' } }: FailedRow): string =>
  `✗ ${says} (${source})\n  ${where}`;

const titlesText = (failed: readonly FailedRow[]): string =>
  failed.map(({ row: { says, where = '' } }) => `    - ${says} (${where})`).join('\n');

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
