// Searches the files of a run for texts that were typed in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Recordings of failed paths hold what was typed, and are no exports. */
const RECORDINGS = 'failures';

/** The files with one of the texts in their name or their bytes. */
export function filesHolding(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.startsWith(join(folder, RECORDINGS)))
    .filter((file) => {
      const content = readFileSync(file, 'latin1');
      return texts.some((text) => file.includes(text) || content.includes(text));
    })
    .toSorted();
}
