// `npm run generate -- texts`: every text that the app, its server and its mails say, by file, for one who reads them
// all. With --check it writes none, and ends with 1 when the app says what nobody approved, or a text stands elsewhere.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unapprovedTexts } from './approved.ts';
import { type SourceText, sourceTexts } from './source-texts.ts';
import { strayTexts } from './strays.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const app = sourceTexts(ROOT, 'src/texts/es');
if (values.check) check();
else write([...app, ...sourceTexts(ROOT, 'server/texts/es')], positionals[0]);

function check(): void {
  const strays = strayTexts(ROOT).map((what) => ({ what, remedy: 'move it to a folder of texts' }));
  const problems = [...unapprovedTexts(app), ...strays];
  for (const { what, remedy } of problems) console.error(`${what}\n  remedy: ${remedy}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Texts: approved.');
}

/** `{}` stands for a value that is put in. */
function write(texts: readonly SourceText[], to = ''): void {
  const files = [...new Set(texts.map(({ file }) => file))];
  const list = files.map((file) => {
    const own = texts.filter((text) => text.file === file);
    return `${file}\n${own.map(({ text }) => `  ${text.replace(/\s+/g, ' ')}\n`).join('')}`;
  });
  if (!to) process.stdout.write(list.join('\n'));
  else {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, list.join('\n'));
    process.stdout.write(`The texts are in ${to}\n`);
  }
}
