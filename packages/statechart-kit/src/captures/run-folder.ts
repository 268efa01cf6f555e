// The folder of a run in the browser: records, pictures and departures.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type RunRecord, readRunRecord } from '../coverage/run-record.ts';
import { Finding } from '../finding.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import {
  byViewport,
  type CapturesRecord,
  readCapturesRecord,
  VIEWPORTS,
  type ViewportName,
} from './captures.ts';

/** What the folder of a run holds. */
export interface RunFolder {
  /** Undefined when the run has none for the screen. */
  readonly captures: Readonly<Record<ViewportName, CapturesRecord | undefined>>;
  readonly runs: Readonly<Record<ViewportName, RunRecord | undefined>>;
  /** Bytes of a picture of the record. @throws {Finding} when the file is missing */
  picture(file: string): Buffer;
}

/** Where a run keeps what it took at this width. */
export const runFile = (folder: string, viewport: ViewportName) =>
  join(folder, `run-${viewport}.json`);

/** Where a run keeps what it pictured at this width. */
export const capturesFile = (folder: string, viewport: ViewportName) =>
  join(folder, `captures-${viewport}.json`);

/**
 * @param run the command that makes such a folder
 * @throws {Finding} when the folder has no record or an unreadable one
 */
export function readRunFolder(folder: string, run = ''): RunFolder {
  const captures = byViewport((viewport) => capturesIn(folder, viewport));
  if (VIEWPORTS.every((viewport) => !captures[viewport]))
    throw new Finding(
      `${folder} holds no captures-360.json and no captures-1280.json${run && `: ${run}`}`,
    );
  return {
    captures,
    runs: byViewport((viewport) => runIn(folder, viewport)),
    picture: (file) => bytesOf(join(folder, file)),
  };
}

function capturesIn(folder: string, viewport: ViewportName): CapturesRecord | undefined {
  const file = capturesFile(folder, viewport);
  if (!existsSync(file)) return undefined;
  const record = readCapturesRecord(readFileSync(file, 'utf8'), file);
  if (record.viewport === viewport) return record;
  throw new Finding(`${file} was seen at ${record.viewport}`);
}

function runIn(folder: string, viewport: ViewportName): RunRecord | undefined {
  const file = runFile(folder, viewport);
  return existsSync(file) ? readRunRecord(readFileSync(file, 'utf8'), file) : undefined;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Finding(`The record names ${file}, which cannot be read`);
  }
}

const part = v.object({ record: v.unknown(), strip: v.unknown() });

/** What a run at one width leaves. */
export interface Records {
  readonly run: RunRecord;
  readonly captures: CapturesRecord;
}

/**
 * Joins what each path and each capture left below `parts/<viewport>` into `run-<viewport>.json` and
 * `captures-<viewport>.json`.
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
  const run = textOf({
    format: 'statechart-kit.run',
    version: 1,
    runner: `chromium ${viewport}`,
    paths: walked.map(({ record }) => record),
  });
  const captures = textOf({
    format: 'statechart-kit.captures',
    version: 1,
    viewport,
    captures: seen,
    strips: walked.map(({ strip }) => strip),
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
