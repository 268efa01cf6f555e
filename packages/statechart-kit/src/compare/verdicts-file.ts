// Reads the file that the pages export.
import { readFileSync } from 'node:fs';
import { Finding } from '../finding.ts';
import { readVerdicts, type Verdict } from './verdicts.ts';

/** @throws {Finding} when it cannot be read */
export function verdictsIn(file: string): readonly Verdict[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Finding(`Cannot read ${file}`, { cause });
  }
  const verdicts = readVerdicts(text);
  if (!verdicts) throw new Finding(`${file} does not say which pictures are accepted`);
  return verdicts;
}
