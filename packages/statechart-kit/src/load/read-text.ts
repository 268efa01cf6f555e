// Reads a file that somebody named.
import { readFileSync } from 'node:fs';
import { Finding } from '../finding.ts';

/** @throws {Finding} when it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Finding(`Cannot read ${file}`, { cause });
  }
}
