// Why a file cannot be loaded, in one sentence.
import { plainMessage } from '../finding.ts';

/** Without the list of who required it. */
export function reasonOf(cause: unknown): string {
  const said = plainMessage(cause);
  const why = ELSEWHERE.find(([pattern]) => pattern.test(said));
  return why
    ? why[1]
    : said.replace(/ Require stack:.*$|, imported from .*$| imported from .*$/, '') +
        placeOf(cause);
}

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
  const stack = cause instanceof TypeError || cause instanceof ReferenceError ? cause.stack : '';
  const [, place] =
    /^\s+at (?!.*node(?:_modules|:))(?:.*[(/])?([^(/]+:\d+):\d+\)?$/m.exec(stack ?? '') ?? [];
  return place ? ` (${place})` : '';
}
