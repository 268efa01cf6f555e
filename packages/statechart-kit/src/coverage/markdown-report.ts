// The coverage report as Markdown, for a pull request or a wiki.
import { type CoverageReport, type Item, MEASURES } from './report.ts';
import {
  figures,
  MEASURE_WORDS,
  notByPeople,
  peopleLine,
  sectionsWithoutPath,
  shareOf,
  WITHOUT_PATH,
} from './text-report.ts';

/** The report as Markdown. */
export function markdownReport(report: CoverageReport): string {
  const { runner, paths, steps, seconds, passing, sections, byPath, people } = report;
  const departures = byPath.flatMap(({ id, departure }) => (departure ? [{ id, departure }] : []));
  return [
    '# Coverage of the flow',
    '',
    `${paths} paths, ${steps} steps${seconds === undefined ? '' : `, ${seconds} seconds`}, walked by ${runner}.`,
    '',
    ...table(
      ['What', 'Covered', 'Uncovered', 'Unreachable'],
      MEASURES.map((name) => [
        MEASURE_WORDS[name],
        shareOf(report, name),
        String(report[name].uncovered.length),
        String(report[name].unreachable.length),
      ]),
    ),
    '',
    `Passing states (never rested in): ${passing.map(code).join(', ') || 'none'}.`,
    ...MEASURES.flatMap((name) => [
      ...list(`${MEASURE_WORDS[name]}: uncovered`, report[name].uncovered),
      ...list(`${MEASURE_WORDS[name]}: unreachable`, report[name].unreachable),
    ]),
    ...(people
      ? [
          '',
          `${peopleLine(people)}.`,
          ...list('Taken by no test that people wrote', notByPeople(people)),
        ]
      : []),
    ...(departures.length === 0
      ? []
      : [
          '',
          '## Paths that landed elsewhere',
          '',
          ...departures.map(
            ({ id, departure: { step, event, problem } }) =>
              `- ${code(id)}, step ${step}, ${code(event)}: ${inline(problem)}`,
          ),
        ]),
    '',
    '## Sections of the specification',
    '',
    ...table(
      ['Section', 'States', 'Paths', 'Scenarios', 'Pictures'],
      sections.map(({ section, title, states, paths: through, scenarios, pictures = [] }) => [
        `${section} ${title}`,
        states.map(code).join(' ') || '—',
        through.map(code).join(' ') || '—',
        String(scenarios),
        pictures.map((file) => `![](${encodeURI(file)})`).join(' ') || '—',
      ]),
    ),
    '',
    `${WITHOUT_PATH}: ${sectionsWithoutPath(report).join('; ') || 'none'}.`,
    '',
    '## Paths',
    '',
    'Transitions/states/answers of guards.',
    '',
    ...table(
      ['Path', 'Title', 'Steps', 'Covers', 'Newly'],
      byPath.map(({ id, title, steps: length, covers, newly }) => [
        code(id),
        inline(title),
        String(length),
        figures(covers),
        figures(newly),
      ]),
    ),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function list(heading: string, items: readonly Item[]): readonly string[] {
  if (items.length === 0) return [];
  return [
    '',
    `## ${heading}`,
    '',
    ...items.map(({ id, note }) => `- ${code(id)}${note ? `, ${note}` : ''}`),
  ];
}

function code(text: string): string {
  return `\`${inline(text)}\``;
}

/** Escapes bars, which would end a table cell. */
function inline(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
