// `coverage`: the parts of the machine that the generated paths take, in Node or in a recorded run.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { htmlReport } from '../coverage/html-report.ts';
import { junitReport } from '../coverage/junit-report.ts';
import { markdownReport } from '../coverage/markdown-report.ts';
import { type CoverageReport, coverageReport } from '../coverage/report.ts';
import { readRunRecord } from '../coverage/run-record.ts';
import type { Picture } from '../coverage/sections.ts';
import { summaryLines, textReport } from '../coverage/text-report.ts';
import { parseThresholds, shortfalls, type Thresholds } from '../coverage/thresholds.ts';
import { walkPaths } from '../coverage/walk-paths.ts';
import { readCapturesRecord } from '../e2e/captures.ts';
import { Finding } from '../finding.ts';
import { coverPaths, type FlowPath } from '../path-model.ts';

const FORMATS: Readonly<Record<string, (report: CoverageReport) => string>> = {
  text: textReport,
  md: markdownReport,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit: junitReport,
  html: htmlReport,
};

interface Options {
  readonly min?: Thresholds;
  readonly format: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly run?: string;
  readonly saveRun?: string;
  readonly captures?: string;
  readonly timings?: boolean;
}

const EXPLANATION = `
Walks every generated path on the real machine and notes each microstep. A guard is covered when it was
seen true and seen false; a section of the specification when a path rests in a state that names it.
Unreachable is what no generated path takes, and they take every transition that can be taken; it counts
as missing. Ends with status 1 when a path lands elsewhere than the model says, or a threshold of --min is
missed.

  npm run flow -- coverage --min transitions=100,states=100,guards=100,spec=100
  npm run flow -- coverage --format html --out coverage.html
  npm run flow -- coverage --run dist/flow/e2e/run-360.json --captures dist/flow/e2e/captures-360.json

The shape of --format json is CoverageReport in flow/coverage/report.ts, that of --run and --save-run is
RunRecord in flow/coverage/run-record.ts; both carry a version.`;

export function addCoverage(
  program: Command,
  paths: () => readonly FlowPath[] = () => coverPaths(),
): void {
  program
    .command('coverage')
    .description('What the generated paths take of the machine: transitions, states, guards, spec.')
    .option('--min <what=percent,…>', 'the least that has to be covered', parseThresholds)
    .addOption(
      new Option('--format <format>', 'format of the report')
        .choices(Object.keys(FORMATS))
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .option('--out <file>', 'writes the report into a file and prints the summary only')
    .option('--run <file>', 'reports on this record of a run instead of walking')
    .option('--save-run <file>', 'writes the record of the run into a file')
    .option(
      '--captures <file>',
      'with the pictures of this record, by section of the specification',
    )
    .option('--timings', 'with times, which differ from run to run')
    .addHelpText('after', EXPLANATION)
    .action((options: Options) => tellCoverage(options, paths));
}

async function tellCoverage(options: Options, paths: () => readonly FlowPath[]): Promise<void> {
  const { min, out, run: recorded, saveRun, captures, timings = false } = options;
  const other = recorded === undefined ? undefined : readRunRecord(read(recorded), recorded);
  const model = await walkPaths(paths(), { timings });
  const run = other ?? model;
  const pictures = captures === undefined ? undefined : picturesOf(captures, out);
  const report = coverageReport(onboardingMachine, run, model, pictures);
  const told = FORMATS[options.json ? 'json' : options.format]?.(report) ?? '';
  if (saveRun !== undefined) writeFileSync(saveRun, `${JSON.stringify(run, null, 2)}\n`);
  if (out === undefined) process.stdout.write(told);
  else {
    writeFileSync(out, told);
    process.stdout.write(`${summaryLines(report).join('\n')}\nWritten to ${out}\n`);
  }
  const missing = shortfalls(report, min ?? new Map());
  if (missing.length > 0) throw new Finding(missing.join('\n'));
}

/** Their addresses are relative to the report. */
function picturesOf(file: string, out: string | undefined): readonly Picture[] {
  const from = out === undefined ? process.cwd() : dirname(resolve(out));
  return readCapturesRecord(read(file), file).captures.map(({ state, pictures }) => ({
    state,
    file: relative(from, join(dirname(resolve(file)), pictures.light)),
  }));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Finding(`Cannot read ${file}`);
  }
}
