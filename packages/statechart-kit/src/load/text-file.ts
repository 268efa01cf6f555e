// Reads and writes files that somebody named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Finding } from '../finding.ts';

/** @throws {Finding} when it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Finding(`Cannot read ${file}`, { cause });
  }
}

/** With the folder that it is in. @throws {Finding} when it cannot be written */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (cause) {
    throw new Finding(`Cannot write ${file}`, { cause });
  }
}
