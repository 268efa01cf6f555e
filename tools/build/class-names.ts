// Classes of style sheets: short names, and code that holds the names and nothing else.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const SRC = join(import.meta.dirname, '..', '..', 'src');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What blocks advertisements hides classes such as `ad1`. */
const FIRST = [...'vwxyz'];

/** Two letters for the sheet and a number in it: what repeats compresses, which a hash does not. */
export function classNamer(): (name: string, file: string) => string {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  const known = new Map<string, string[]>(sheets.map((sheet) => [sheet, []]));
  return (name, file) => {
    const sheet = relative(SRC, file);
    const names = known.get(sheet) ?? [];
    if (!names.includes(name)) names.push(name);
    // The sheet may be new, while the app is being written.
    known.set(sheet, names);
    const at = [...known.keys()].indexOf(sheet);
    const first = FIRST[Math.floor(at / LETTERS.length)] ?? '';
    return `${first}${LETTERS[at % LETTERS.length]}${names.indexOf(name)}`;
  };
}

/** Imported as one object, a sheet brings the names in the source, too, and those that nobody uses. */
export const classesByName: readonly Plugin[] = [
  {
    name: 'classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code) =>
        code.replace(/^import (\w+) from ('\S+\.module\.css';)$/gm, 'import * as $1 from $2'),
    },
  },
  {
    name: 'sheets-of-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code) {
        const [whole = ''] = /^export default \{[^}]*\};?$/m.exec(code) ?? [];
        for (const [, name] of whole.matchAll(/^\s*"?([\w-]+)"?:/gm))
          if (!code.includes(`export const ${name} =`)) this.error(`No name for a class: ${name}`);
        // Where nothing but names was used of a sheet, it is a part of the page all the same.
        return { code: code.replace(whole, ''), map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  },
];
