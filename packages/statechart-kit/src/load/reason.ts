// Why a file cannot be loaded, in one sentence.
import { basename, dirname } from 'node:path';
import { plainMessage } from '../finding.ts';

/** Without the list of who required it. @param file that was to be loaded */
export function reasonOf(cause: unknown, file: string): string {
  const said = plainMessage(cause);
  const why = ELSEWHERE.find(([pattern]) => pattern.test(said));
  if (why) return why[1];
  const [from = '', ...path] = IMPORTER.exec(said) ?? [];
  const named = path.join('');
  const importer = named.includes(dirname(import.meta.dirname)) ? basename(file) : basename(named);
  const place = importer === '' ? placeOf(cause) : ` (${importer})`;
  const told = said
    .slice(0, said.length - from.length)
    .replace(/^Transform failed with 1 error: /, '');
  return importer === basename(file) ? told : told + place;
}

const IMPORTER = / Require stack: - ([^?]*?)(?:\?.*| - .*)?$|,? imported from (.*)$/;

/** What the engine says of files that are written for something else. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [
    /Top-level await/,
    'it waits outside of functions, which needs "type": "module" in package.json, or a name that ends with .mts.',
  ],
  [
    /import_xstate\d*\.\w+\) is not a function|'xstate' does not provide/,
    'it takes something of XState that version 5 does not have.',
  ],
];

/** Where the engine stumbled in what people wrote. */
function placeOf(cause: unknown): string {
  const stack = PLACED.some((kind) => cause instanceof kind) ? String(Object(cause).stack) : '';
  const [, unread, ran] =
    /^(?:file:\/\/)?\/.*\/([^/\n]+:\d+)\n|^\s+at (?!.*node(?:_modules|:))(?:.*[(/])?([^(/]+:\d+):\d+\)?$/m.exec(
      stack,
    ) ?? [];
  const place = unread ?? ran;
  return place ? ` (${place})` : '';
}

const PLACED = [TypeError, ReferenceError, SyntaxError];
