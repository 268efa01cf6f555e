// `npm run generate -- chart`: docs/chart.json and the diagram of docs/flow.md; with --check it says which is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentChart, currentChartText } from './current-chart.ts';
import { mermaidDiagram } from './diagram.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const BLOCK = /(<!-- flow:start[^>]*-->\n)[\s\S]*?(<!-- flow:end -->)/;

const FILES: readonly (readonly [name: string, make: (old: string) => string])[] = [
  ['chart.json', currentChartText],
  [
    'flow.md',
    (old) =>
      old.replace(BLOCK, (_, start: string, end: string) =>
        [start, '```mermaid\n', mermaidDiagram(currentChart()), '\n```\n', end].join(''),
      ),
  ],
];

const isCheck = process.argv.includes('--check');
for (const [name, make] of FILES) {
  const file = join(DOCS, name);
  const old = textOf(file);
  const now = make(old);
  if (now === old) continue;
  if (isCheck) {
    console.error(`docs/${name} is out of date. Run: npm run generate -- chart`);
    process.exitCode = 1;
  } else writeFileSync(file, now);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
