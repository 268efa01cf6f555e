// The coverage report for the terminal.
import { type CoverageReport, type Item, MEASURES, type MeasureName } from './report.ts';

/** Names of the measures, shared by all formats that people read. */
export const MEASURE_WORDS: Readonly<Record<MeasureName, string>> = {
  transitions: 'Transitions',
  states: 'States',
  guards: 'Guards (seen true and false)',
  spec: 'Sections of the specification',
};

/** `146 of 146 (100.0 %)` */
export function shareOf(report: CoverageReport, name: MeasureName): string {
  const { covered, total, percent } = report[name];
  return `${covered.length} of ${total} (${percent.toFixed(1)} %)`;
}

/** One line for each size and share of the run. */
export function summaryLines(report: CoverageReport): readonly string[] {
  const { paths, steps, seconds, runner, passing } = report;
  return [
    `Paths walked (${runner}): ${paths}, ${steps} steps${seconds === undefined ? '' : `, ${seconds} seconds`}`,
    ...MEASURES.map((name) => `${MEASURE_WORDS[name]}: ${shareOf(report, name)}`),
    `Passing states (never rested in): ${passing.join(', ') || 'none'}`,
  ];
}

/** Plain text for a terminal, a line for each finding. */
export function textReport(report: CoverageReport): string {
  return [
    ...summaryLines(report),
    ...MEASURES.flatMap((name) => [
      ...list(`${MEASURE_WORDS[name]}, uncovered`, report[name].uncovered),
      ...list(`${MEASURE_WORDS[name]}, unreachable`, report[name].unreachable),
    ]),
    '',
    'Sections of the specification',
    ...report.sections
      .filter(({ states, scenarios }) => states.length + scenarios > 0)
      .map(
        ({ section, title, states, paths, scenarios, pictures }) =>
          `  ${section} ${title}: states ${states.length}, paths ${paths.length}, scenarios ${scenarios}${pictures ? `, pictures ${pictures.length}` : ''}`,
      ),
    `  ${WITHOUT_PATH}: ${sectionsWithoutPath(report).join('; ') || 'none'}`,
    '',
    'Paths: what each covers, and what none before it does (transitions, states, guard answers)',
    ...report.byPath.map(({ id, title, steps, covers, newly, departure }) =>
      [
        `  ${id}  ${steps} steps, covers ${figures(covers)}, newly ${figures(newly)}: ${title}`,
        ...(departure
          ? [`    FAILS at step ${departure.step}, ${departure.event}: ${departure.problem}`]
          : []),
      ].join('\n'),
    ),
    '',
  ].join('\n');
}

export const WITHOUT_PATH = 'With no path and no scenario';

/** `3 Data`: sections that no path rests in and no scenario is written from, with where they are proved instead. */
export function sectionsWithoutPath({ sections }: CoverageReport): readonly string[] {
  return sections
    .filter(({ paths, scenarios }) => paths.length + scenarios === 0)
    .map(
      ({ section, title, elsewhere }) =>
        `${section} ${title}${elsewhere === undefined ? '' : ` (${elsewhere})`}`,
    );
}

/** `12/9/20`: transitions, states, answers of guards. */
function figures(taken: CoverageReport['byPath'][number]['covers']): string {
  return `${taken.transitions.length}/${taken.states.length}/${taken.guards.length}`;
}

function list(heading: string, items: readonly Item[]): readonly string[] {
  if (items.length === 0) return [];
  return ['', heading, ...items.map(({ id, note }) => `  ${id}${note ? `, ${note}` : ''}`)];
}
