// Finds the scenarios that mention an event or a state, by a text search.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['qa/scenarios/rows', 'tests/unit/flow/owner/rows'];
/** More are counted. */
const MOST = 12;

/** Places with the title of the row, or the name of the journey that rows share. */
export function scenariosNaming(names: readonly string[]): readonly string[] {
  const wanted = new Set(names.map((name) => `'${name}'`));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`),
  );
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const titles = lines.flatMap((line, index) =>
      (line.match(/'[^']*'/g) ?? []).some((word) => wanted.has(word)) ? titleAt(lines, index) : [],
    );
    return [...new Set(titles)].map((title) => `${file}: ${title}`);
  });
  const rest = found.length - MOST;
  return rest > 0 ? [...found.slice(0, MOST), `${rest} more`] : found;
}

function titleAt(lines: readonly string[], index: number): readonly string[] {
  const above = lines.slice(0, index + 1).toReversed();
  const title = above.map((line) => TITLE.exec(line)).find((match) => match !== null);
  return title ? [title[1] ?? title[2] ?? ''] : [];
}

const TITLE = /Row\(\s*[`']([^`']+)|^(?:export )?const (\w+)/;
