// `coverage`: the parts of the machine that the generated paths take, in Node or in a recorded run.
import { dirname, join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { readCapturesRecord } from '../captures/captures.ts';
import { htmlReport } from '../coverage/html-report.ts';
import { junitReport } from '../coverage/junit-report.ts';
import { type CoverageReport, coverageReport } from '../coverage/report.ts';
import { readRunRecord } from '../coverage/run-record.ts';
import { summaryLines, textReport } from '../coverage/text-report.ts';
import { parseThresholds, shortfalls, type Thresholds } from '../coverage/thresholds.ts';
import { walkPaths } from '../coverage/walk-paths.ts';
import { oneLine } from '../escape.ts';
import { Finding } from '../finding.ts';
import { readText, writeText } from '../load/text-file.ts';
import type { Flow, Picture } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { type Language, languageOf } from '../texts/texts.ts';
import { act, type FlowSource, jsonOf, tellLimits } from './source.ts';

const FORMATS: Readonly<Record<string, (report: CoverageReport, language: Language) => string>> = {
  text: textReport,
  json: jsonOf,
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
}

const EXPLANATION = `
Walks every generated path on the real machine and notes each microstep. A guard is covered when it was
seen true and seen false; a section of the specification when a path rests in a state that names it, or
when a scenario is written from it.
Unreachable is what nothing can take; not found is what no generated path takes, which proves nothing: the
search ended, or a sample is missing. Both count as missing. Ends with status 1 when a path lands elsewhere than the model says, or a threshold of --min is
missed.

The shape of --format json is CoverageReport, that of --run and --save-run is
RunRecord; both carry a version.`;

/** Adds the command `coverage`. */
export function addCoverage(program: Command, source: FlowSource): void {
  const command = program
    .command('coverage')
    .description('What the generated paths take of the machine: transitions, states, guards, spec.')
    .option('--min <what=percent,…>', 'the least that has to be covered', parseThresholds)
    .addOption(
      new Option('--format <format>', 'format of the report')
        .choices(Object.keys(FORMATS))
        .default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .option('--out <file>', 'writes the report into a file and prints the summary only')
    .option('--run <file>', 'reports on this record of a run instead of walking')
    .option('--save-run <file>', 'writes the record of the run into a file')
    .option(
      '--captures <file>',
      'with the pictures of this record, by section of the specification',
    )
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, (flow, options) => tellCoverage(flow, source.cover(flow), options));
}

/** A run that takes no event takes only what the start takes. */
const START: FlowPath = { id: 'start', title: 'Start', steps: [] };

async function tellCoverage(
  flow: Flow,
  paths: readonly FlowPath[],
  options: Options,
): Promise<void> {
  const { min, out, run: recorded, saveRun, captures } = options;
  tellLimits(flow);
  const other = recorded === undefined ? undefined : readRunRecord(readText(recorded), recorded);
  const model = await walkPaths(flow, paths.length > 0 ? paths : [START]);
  const run = other ?? model;
  const pictures = captures === undefined ? undefined : picturesOf(captures, out);
  const report = coverageReport(flow, run, model, pictures);
  const told = FORMATS[options.json ? 'json' : options.format]?.(report, languageOf(flow)) ?? '';
  if (saveRun !== undefined) writeText(saveRun, jsonOf(run));
  if (out === undefined) process.stdout.write(told);
  else {
    writeText(out, told);
    process.stdout.write(`${summaryLines(report).map(oneLine).join('\n')}\nWritten to ${out}\n`);
  }
  const missing = shortfalls(report, min ?? {});
  if (missing.length > 0) throw new Finding(missing.join('\n'));
}

/** Their addresses are relative to the report. */
function picturesOf(file: string, out: string | undefined): readonly Picture[] {
  const from = out === undefined ? process.cwd() : dirname(resolve(out));
  return readCapturesRecord(readText(file), file).captures.map(({ state, pictures }) => ({
    state,
    file: relative(from, join(dirname(resolve(file)), pictures.light)),
  }));
}
