// Reads the file that the pages export.
import { Finding } from '../finding.ts';
import { readText } from '../load/text-file.ts';
import { readVerdicts, type Verdict } from './verdicts.ts';

/** @throws {Finding} when it cannot be read */
export function verdictsIn(file: string): readonly Verdict[] {
  const verdicts = readVerdicts(readText(file));
  if (!verdicts) throw new Finding(`${file} does not say which pictures are accepted`);
  return verdicts;
}
