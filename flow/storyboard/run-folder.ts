// Reads the folder that a run in the browser left: records, pictures, and where it left a path.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunRecord, readRunRecord } from '../coverage/run-record.ts';
import {
  readSightsRecord,
  type SightsRecord,
  VIEWPORTS,
  type ViewportName,
} from '../e2e/sights.ts';
import { Finding } from '../finding.ts';
import { byViewport } from './board.ts';

export interface RunFolder {
  /** Undefined where the run has none for the screen. */
  readonly sights: Readonly<Record<ViewportName, SightsRecord | undefined>>;
  readonly runs: Readonly<Record<ViewportName, RunRecord | undefined>>;
  /** Bytes of a picture of the record. @throws {Finding} when the file is not there */
  picture(file: string): Buffer;
}

/** @throws {Finding} when the folder holds no record, or one that cannot be read */
export function readRunFolder(folder: string): RunFolder {
  const sights = byViewport((viewport) => sightsIn(folder, viewport));
  if (VIEWPORTS.every((viewport) => !sights[viewport]))
    throw new Finding(
      `${folder} holds no sights-360.json and no sights-1280.json: npm run flow -- e2e`,
    );
  return {
    sights,
    runs: byViewport((viewport) => runIn(folder, viewport)),
    picture: (file) => bytesOf(join(folder, file)),
  };
}

function sightsIn(folder: string, viewport: ViewportName): SightsRecord | undefined {
  const file = join(folder, `sights-${viewport}.json`);
  if (!existsSync(file)) return undefined;
  const record = readSightsRecord(readFileSync(file, 'utf8'), file);
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
