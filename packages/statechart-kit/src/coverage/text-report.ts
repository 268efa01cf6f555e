// The coverage report for the terminal.
import { oneLine } from '../escape.ts';
import { type CoverageReport, type Item, MEASURES, type MeasureName } from './report.ts';

/** Names of the measures, shared by all formats that people read. */
export const MEASURE_WORDS: Readonly<Record<MeasureName, string>> = {
  transitions: 'Transitions',
  states: 'States',
  guards: 'Guards (seen true and false)',
  spec: 'Sections of the specification',
};

/** What is not covered, by what is known of it, and how that is said. */
export const MISSING = [
  ['uncovered', 'uncovered'],
  ['unreachable', 'unreachable'],
  ['notFound', 'not found'],
] as const;

/** `146 of 146 (100.0 %)` */
function shareOf(report: CoverageReport, name: MeasureName): string {
  const { covered, total, percent } = report[name];
  return `${covered.length} of ${total} (${percent.toFixed(1)} %)`;
}

/** One line for each size and share of the run. */
export function summaryLines(report: CoverageReport): readonly string[] {
  const { paths, steps, seconds, runner, passing } = report;
  return [
    `Paths walked (${runner}): ${paths}, ${steps} steps${seconds === undefined ? '' : `, ${seconds} seconds`}`,
    ...MEASURES.map((name) => `${MEASURE_WORDS[name]}: ${shareOf(report, name)}`),
    ...(report.forbidding.length > 0
      ? [`Forbidden, so nothing to take: ${report.forbidding.join(', ')}`]
      : []),
    `Passing states (never rested in): ${passing.join(', ') || 'none'}`,
  ];
}

/** Plain text for a terminal, a line for each finding. */
export function textReport(report: CoverageReport): string {
  const lines = [
    ...summaryLines(report),
    ...MEASURES.flatMap((name) =>
      MISSING.flatMap(([how, words]) =>
        list(`${MEASURE_WORDS[name]}, ${words}`, report[name][how]),
      ),
    ),
    '',
    'Sections of the specification',
    ...report.sections
      .filter(({ states, scenarios, tests }) => states.length + scenarios + tests > 0)
      .map(
        ({ section, title, states, paths, scenarios, tests, pictures }) =>
          `  ${section} ${title}: states ${states.length}, paths ${paths.length}, scenarios ${scenarios}${tests > 0 ? `, tests ${tests}` : ''}${pictures ? `, pictures ${pictures.length}` : ''}`,
      ),
    `  ${WITHOUT_PATH}: ${sectionsWithoutPath(report).join('; ') || 'none'}`,
    '',
    'Paths: what each covers, and what none before it does (transitions, states, guard answers)',
    ...report.byPath.flatMap(({ id, title, steps, covers, newly, departure }) => [
      `  ${id}  ${steps} steps, covers ${figures(covers)}, newly ${figures(newly)}: ${title}`,
      ...(departure
        ? [`    FAILS at step ${departure.step}, ${departure.event}: ${departure.problem}`]
        : []),
    ]),
    '',
  ];
  return lines.map(oneLine).join('\n');
}

export const WITHOUT_PATH = 'With no path, no scenario and no test';

/** `3 Data`: sections that no path rests in, no scenario is written from and no test holds. */
export function sectionsWithoutPath({ sections }: CoverageReport): readonly string[] {
  return sections
    .filter(({ paths, scenarios, tests }) => paths.length + scenarios + tests === 0)
    .map(({ section, title }) => `${section} ${title}`);
}

/** `12/9/20`: transitions, states, answers of guards. */
function figures(taken: CoverageReport['byPath'][number]['covers']): string {
  return `${taken.transitions.length}/${taken.states.length}/${taken.guards.length}`;
}

function list(heading: string, items: readonly Item[]): readonly string[] {
  if (items.length === 0) return [];
  return ['', heading, ...items.map((item) => `  ${itemText(item)}`)];
}

/** Its name, with what of it was seen. */
export const itemText = ({ id, note }: Item): string => (note ? `${id}, ${note}` : id);
