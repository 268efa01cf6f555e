// The folder of a run in the browser: records, pictures and departures.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunRecord, readRunRecord } from '../coverage/run-record.ts';
import { Finding } from '../finding.ts';
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
  picture(file: string): Uint8Array;
}

/** Where the record of what a run took at one width is. */
export const runFile = (folder: string, viewport: ViewportName) =>
  join(folder, `run-${viewport}.json`);

/** Where the record of what a run saw at one width is. */
export const capturesFile = (folder: string, viewport: ViewportName) =>
  join(folder, `captures-${viewport}.json`);

/** @throws {Finding} when the folder has no record or an unreadable one */
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

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new Finding(`The record names ${file}, which cannot be read`);
  }
}
