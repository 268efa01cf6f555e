// Joins the workers' parts into one record of the run and one of its captures.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlowPath, type RunRecord, readRunRecord } from 'statechart-kit';
import * as v from 'valibot';
import { type CapturesRecord, readCapturesRecord, type ViewportName } from './captures.ts';

const part = v.object({ record: v.unknown(), strip: v.unknown() });

export interface Records {
  readonly run: RunRecord;
  readonly captures: CapturesRecord;
}

export const runFile = (folder: string, viewport: ViewportName) =>
  join(folder, `run-${viewport}.json`);

export const capturesFile = (folder: string, viewport: ViewportName) =>
  join(folder, `captures-${viewport}.json`);

/**
 * Writes `run-<viewport>.json` and `captures-<viewport>.json` into the folder.
 * @param paths give the order. Paths that were not walked are left out.
 */
export function writeRecords(
  folder: string,
  viewport: ViewportName,
  paths: readonly FlowPath[],
): Records {
  const parts = join(folder, 'parts', viewport);
  const walked = paths
    .map(({ id }) => join(parts, 'paths', `${id}.json`))
    .filter((file) => existsSync(file))
    .map((file) => v.parse(part, JSON.parse(readFileSync(file, 'utf8'))));
  const seen = filesIn(join(parts, 'captures')).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const run = JSON.stringify(
    {
      format: 'statechart-kit.run',
      version: 1,
      runner: `chromium ${viewport}`,
      paths: walked.map(({ record }) => record),
    },
    null,
    2,
  );
  const captures = JSON.stringify(
    {
      format: 'onboarding.captures',
      version: 2,
      viewport,
      captures: seen,
      strips: walked.map(({ strip }) => strip),
    },
    null,
    2,
  );
  writeFileSync(runFile(folder, viewport), `${run}\n`);
  writeFileSync(capturesFile(folder, viewport), `${captures}\n`);
  return {
    run: readRunRecord(run, runFile(folder, viewport)),
    captures: readCapturesRecord(captures, capturesFile(folder, viewport)),
  };
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}
