// Searches what a run leaves behind for what was typed in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a failed run leaves for whoever repairs it: recordings of the test data, not exports. */
const RECORDINGS = 'failures';

/** Names of the files that hold a canary, in their names or in their bytes. */
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
