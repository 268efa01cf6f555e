// The coverage report as JUnit XML: a case for each path, and a failing case for each uncovered item.
import { escapeMarkup } from '../escape.ts';
import { type CoverageReport, MEASURES } from './report.ts';
import { MISSING } from './text-report.ts';

interface Case {
  readonly name: string;
  readonly failure?: string;
  readonly milliseconds?: number;
}

/** JUnit XML with a test case for each path, for what continuous integration shows. */
export function junitReport(report: CoverageReport): string {
  const suites = [
    { name: 'paths', cases: report.byPath.map(pathCase) },
    ...MEASURES.map((name) => ({
      name,
      cases: MISSING.flatMap(([how, words]) =>
        report[name][how].map(({ id, note }) => ({
          name: id,
          failure: note ? `${words}: ${note}` : words,
        })),
      ),
    })),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="coverage (${escapeMarkup(report.runner)})"${counts(all)}>`,
    ...suites
      .filter(({ cases }) => cases.length > 0)
      .flatMap(({ name, cases }) => [
        `  <testsuite name="${name}"${counts(cases)}>`,
        ...cases.map((entry) => caseXml(name, entry)),
        '  </testsuite>',
      ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function pathCase(path: CoverageReport['byPath'][number]): Case {
  const { id, title, departure, milliseconds } = path;
  return {
    name: `${id} ${title}`,
    ...(milliseconds !== undefined && { milliseconds }),
    ...(departure && {
      failure: `step ${departure.step}, ${departure.event}: ${departure.problem}`,
    }),
  };
}

function caseXml(suite: string, { name, failure, milliseconds }: Case): string {
  const time = milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`;
  const opening = `    <testcase classname="coverage.${suite}" name="${escapeMarkup(name)}"${time}`;
  if (failure === undefined) return `${opening}/>`;
  return `${opening}><failure message="${escapeMarkup(failure)}"/></testcase>`;
}

function counts(cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return ` tests="${cases.length}" failures="${failures}"`;
}
