// Joins what each path and each capture of a run left into the records that the kit reads.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CapturesRecord,
  capturesFile,
  type FlowPath,
  type RunRecord,
  readCapturesRecord,
  readRunRecord,
  runFile,
  type ViewportName,
} from 'statechart-kit';

/** What a run at one width leaves. */
export interface Records {
  readonly run: RunRecord;
  readonly captures: CapturesRecord;
}

/**
 * Joins what each path and each capture left below `parts/<viewport>`, in the order of the paths.
 * Paths that were not walked are left out.
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
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const seen = filesIn(join(parts, 'captures')).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const run = textOf({
    format: 'statechart-kit.run',
    version: 1,
    runner: `chromium ${viewport}`,
    paths: walked,
  });
  const captures = textOf({
    format: 'statechart-kit.captures',
    version: 1,
    viewport,
    captures: seen,
  });
  writeFileSync(runFile(folder, viewport), run);
  writeFileSync(capturesFile(folder, viewport), captures);
  return {
    run: readRunRecord(run, runFile(folder, viewport)),
    captures: readCapturesRecord(captures, capturesFile(folder, viewport)),
  };
}

const textOf = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}
