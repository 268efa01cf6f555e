// `texts`: writes docs/texts.md.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { textsPage } from '../drift/texts-page.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export function addTexts(program: Command): void {
  program
    .command('texts')
    .description('Writes docs/texts.md: every Spanish text of the project, and where it stands.')
    .action(() => writeFileSync(join(ROOT, 'docs', 'texts.md'), textsPage(ROOT)));
}
