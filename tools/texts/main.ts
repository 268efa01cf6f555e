// `npm run generate -- texts`: writes docs/texts.md. With --check it writes nothing, and ends with 1 when the page is older than the
// texts, or the app says what nobody approved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unapprovedTexts } from './approved.ts';
import { sourceTexts } from './source-texts.ts';
import { oldPage, textsPage } from './texts-page.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'texts.md');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const page = textsPage(ROOT);
if (values.check) check();
else writeFileSync(PAGE, page);

function check(): void {
  const listed = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const problems = [
    ...unapprovedTexts(sourceTexts(join(ROOT, 'src', 'texts'))),
    ...oldPage(listed, page),
  ];
  for (const { what, remedy } of problems) console.error(`${what}\n  remedy: ${remedy}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Texts: approved, and listed in docs/texts.md.');
}
