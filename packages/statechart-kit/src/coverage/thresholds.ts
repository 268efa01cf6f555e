// `--min transitions=100,guards=90`: the required coverage, and what is missing.
import { InvalidArgumentError } from 'commander';
import { type CoverageReport, MEASURES, type MeasureName } from './report.ts';
import { itemText } from './text-report.ts';

/** Percent by measure. */
export type Thresholds = ReadonlyMap<MeasureName, number>;

/** @throws {InvalidArgumentError} that says what the option takes */
export function parseThresholds(text: string): Thresholds {
  return new Map(
    text.split(',').map((part) => {
      const [key = '', figure = ''] = part.split('=');
      const name = MEASURES.find((measure) => measure === key.trim());
      const percent = Number(figure);
      if (!name || figure.trim() === '' || !(percent >= 0 && percent <= 100))
        throw new InvalidArgumentError(
          `'${part}' is not one of ${MEASURES.join(', ')}, '=' and a percentage.`,
        );
      return [name, percent];
    }),
  );
}

/** A line for each missed threshold and each path that the run left. Empty when there are none. */
export function shortfalls(report: CoverageReport, thresholds: Thresholds): readonly string[] {
  const missed = [...thresholds]
    .filter(([name, wanted]) => report[name].percent < wanted)
    .flatMap(([name, wanted]) => [
      `${name}: ${report[name].percent} % covered, ${wanted} % wanted. Missing:`,
      ...report[name].uncovered.map((item) => `  ${itemText(item)}`),
      ...report[name].unreachable.map(
        (item) => `  ${itemText({ ...item, id: `${item.id} (unreachable)` })}`,
      ),
      ...report[name].notFound.map((item) => `  ${itemText(item)}`),
    ]);
  const departed = report.byPath.flatMap(({ id, departure }) =>
    departure
      ? [`path ${id}, step ${departure.step}, ${departure.event}: ${departure.problem}`]
      : [],
  );
  return [...departed, ...missed];
}
