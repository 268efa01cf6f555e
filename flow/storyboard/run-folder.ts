// Reads the folder of a run in the browser: records, pictures and departures.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Finding, type RunRecord, readRunRecord } from 'statechart-kit';
import {
  type CapturesRecord,
  readCapturesRecord,
  VIEWPORTS,
  type ViewportName,
} from '../e2e/captures.ts';
import { byViewport } from './board.ts';

export interface RunFolder {
  /** Undefined when the run has none for the screen. */
  readonly captures: Readonly<Record<ViewportName, CapturesRecord | undefined>>;
  readonly runs: Readonly<Record<ViewportName, RunRecord | undefined>>;
  /** Bytes of a picture of the record. @throws {Finding} when the file is missing */
  picture(file: string): Buffer;
}

/** @throws {Finding} when the folder has no record or an unreadable one */
export function readRunFolder(folder: string): RunFolder {
  const captures = byViewport((viewport) => capturesIn(folder, viewport));
  if (VIEWPORTS.every((viewport) => !captures[viewport]))
    throw new Finding(
      `${folder} holds no captures-360.json and no captures-1280.json: npm run flow -- e2e`,
    );
  return {
    captures,
    runs: byViewport((viewport) => runIn(folder, viewport)),
    picture: (file) => bytesOf(join(folder, file)),
  };
}

function capturesIn(folder: string, viewport: ViewportName): CapturesRecord | undefined {
  const file = join(folder, `captures-${viewport}.json`);
  if (!existsSync(file)) return undefined;
  const record = readCapturesRecord(readFileSync(file, 'utf8'), file);
  if (record.viewport === viewport) return record;
  throw new Finding(`${file} was seen at ${record.viewport}`);
}

function runIn(folder: string, viewport: ViewportName): RunRecord | undefined {
  const file = join(folder, `run-${viewport}.json`);
  return existsSync(file) ? readRunRecord(readFileSync(file, 'utf8'), file) : undefined;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Finding(`The record names ${file}, which cannot be read`);
  }
}
