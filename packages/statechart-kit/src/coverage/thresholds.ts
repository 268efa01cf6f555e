// `--min transitions=100,guards=90`: the required coverage, and what is missing.
import { InvalidArgumentError } from 'commander';
import { type CoverageReport, MEASURES, type MeasureName } from './report.ts';
import { itemText, MISSING } from './text-report.ts';

/** Percent by measure. */
export type Thresholds = Readonly<Partial<Record<MeasureName, number>>>;

/** @throws {InvalidArgumentError} that says what the option takes */
export function parseThresholds(text: string): Thresholds {
  return Object.fromEntries(
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
  const missed = MEASURES.flatMap((name) => {
    const { percent } = report[name];
    const wanted = thresholds[name] ?? 0;
    if (percent >= wanted) return [];
    return [
      `${name}: ${percent} % covered, ${wanted} % wanted. Missing:`,
      ...MISSING.flatMap(([how, words]) => {
        const note = how === 'unreachable' ? ` (${words})` : '';
        return report[name][how].map((it) => `  ${itemText({ ...it, id: it.id + note })}`);
      }),
    ];
  });
  const departed = report.byPath.flatMap(({ id, departure }) =>
    departure
      ? [`path ${id}, step ${departure.step}, ${departure.event}: ${departure.problem}`]
      : [],
  );
  return [...departed, ...missed];
}
