// Searches the files of a run for typed texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Recordings of failed paths contain test data and are not exports. */
const RECORDINGS = 'failures';

/** Names of the files with a canary in their name or their bytes. */
export function filesWithCanaries(folder: string, canaries: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.startsWith(join(folder, RECORDINGS)))
    .filter((file) => {
      const content = readFileSync(file, 'latin1');
      return canaries.some((canary) => file.includes(canary) || content.includes(canary));
    })
    .toSorted();
}
