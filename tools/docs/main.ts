// `npm run generate -- docs`: writes the generated parts of the pages; with --check it names those that are out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import FOLDERS from '../folders.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const DECISIONS = join(ROOT, 'docs', 'decisions');

/** The pages with their titles, in order. */
const decisionsTable = () =>
  readdirSync(DECISIONS)
    .filter((name) => /^\d/.test(name))
    .sort()
    .map((name) => {
      const [title = ''] = readFileSync(join(DECISIONS, name), 'utf8').split('\n', 1);
      return `- [${name.slice(0, 4)}](${name}) ${title.replace(/^# /, '')}`;
    })
    .join('\n');

const PARTS = [
  { page: 'README.md', name: 'folders', make: foldersTable },
  { page: 'docs/decisions/README.md', name: 'decisions', make: decisionsTable },
];

const old: string[] = [];
for (const { page, name, make } of PARTS) {
  const file = join(ROOT, page);
  const now = readFileSync(file, 'utf8');
  const next = withPart(now, name, make());
  if (next === now) continue;
  old.push(page);
  if (!process.argv.includes('--check')) writeFileSync(file, next);
}
if (process.argv.includes('--check') && old.length > 0) {
  console.error(`Out of date: ${old.join(', ')}. Run: npm run generate -- docs`);
  process.exitCode = 1;
}

/** The README's, from the list that lint holds the imports to. */
function foldersTable(): string {
  const rows = FOLDERS.map(({ folder, holds, imports }) => {
    const within = folder.startsWith('src/') ? imports.map((one) => one.slice(4)) : imports;
    return `| \`${folder}/\` | ${holds} | ${within.join(', ') || '–'} |`;
  });
  return ['| Folder | Content | May import |', '|---|---|---|', ...rows].join('\n');
}

/** Between two marks. @returns the page with the part replaced. @throws where the page has no such marks */
function withPart(page: string, name: string, part: string): string {
  const marks = new RegExp(`(<!-- ${name}:start[^>]*-->\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  if (!marks.test(page)) throw new Error(`no marks ${name}:start and ${name}:end`);
  return page.replace(marks, (_, start: string, end: string) => `${start}${part}\n${end}`);
}
