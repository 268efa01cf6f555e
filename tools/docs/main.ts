// `npm run generate -- docs`: the parts of the pages that are made from the code; with --check says which are old.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersTable } from './folders-table.ts';
import { withPart } from './marked-part.ts';
import { ruleIndex } from './rule-index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = [
  { page: 'README.md', name: 'folders', make: foldersTable },
  { page: 'docs/rules.md', name: 'rules', make: () => ruleIndex(ROOT) },
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
