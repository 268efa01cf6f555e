// `npm run measure -- bench`: Lighthouse over the app's pages, beside bare React and, on request, an older build.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { auditPage, type PageMeasure } from './audit-page.ts';
import { PAGES } from './pages.ts';
import { type SiteName, startSites } from './sites.ts';
import { loadNow, machineLine, markdownTable, median } from './tables.ts';

const OUT = join(import.meta.dirname, '..', '..', 'dist', 'bench');

const COLUMNS: readonly (readonly [title: string, key: keyof PageMeasure, digits: number])[] = [
  ['First paint (ms)', 'firstPaint', 0],
  ['Largest paint (ms)', 'largestPaint', 0],
  ['Blocking (ms)', 'blocking', 0],
  ['Main thread (ms)', 'mainThread', 0],
  ['Layout shift', 'layoutShift', 3],
  ['Lowest score', 'lowestScore', 0],
  ['JavaScript (kB)', 'kilobytes', 1],
  ['Requests', 'requests', 0],
];
const RATIOS: readonly (keyof PageMeasure)[] = ['largestPaint', 'mainThread', 'kilobytes'];

const { rounds, older, pages } = new Command('npm run measure -- bench')
  .description('Measures the production build beside two baselines; prints tables, fails nothing.')
  .option('--rounds <number>', 'how often each page is measured; the medians count', Number, 5)
  .option('--older <ref or folder>', 'measures the app of a commit, or another build, as well')
  .option('--pages <names>', 'only pages with this in their name, such as login', '')
  .parse()
  .opts<{ rounds: number; older?: string; pages: string }>();

const loadBefore = loadNow();
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const { urls, close } = await startSites(OUT, older);
const APPS: readonly SiteName[] = urls.has('older') ? ['app', 'older'] : ['app'];
const measures = new Map<string, PageMeasure[]>();
try {
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, site, path, stage } of PAGES.filter(({ name }) => name.includes(pages)))
      for (const from of site === 'app' ? APPS : [site]) {
        const row = from === 'older' ? `${name}, ${older}` : name;
        console.error(`round ${round} of ${rounds}: ${row}`);
        try {
          const measure = await auditPage(urls.get(from) ?? '', path, stage);
          measures.set(row, [...(measures.get(row) ?? []), measure]);
        } catch (error) {
          // Lighthouse sometimes loses its trace on a busy machine.
          console.error(`not measured: ${error instanceof Error ? error.message : error}`);
        }
      }
} finally {
  await close();
  await rm(OUT, { recursive: true, force: true });
}
console.log([pageTable(), ratioTable(), machineLine(loadBefore)].join('\n\n'));

function medianOf(row: string, key: keyof PageMeasure): number {
  return median((measures.get(row) ?? []).map((measure) => measure[key]));
}

function pageTable(): string {
  const rows = [...measures.keys()].map((row) => [
    row,
    ...COLUMNS.map(([, key, digits]) => medianOf(row, key).toFixed(digits)),
  ]);
  return markdownTable(['Page', ...COLUMNS.map(([title]) => title)], rows);
}

/** On a busy machine the ratios say more than the times. */
function ratioTable(): string {
  const columns = COLUMNS.filter(([, key]) => RATIOS.includes(key));
  const rows = [...measures.keys()].flatMap((name) => {
    const isCredentials = name === 'login' || name === 'register';
    const baselines = [`bare React, ${isCredentials ? 'login' : 'profile'}`, `${name}, ${older}`];
    return baselines
      .filter((to) => measures.has(to) && !name.startsWith('bare') && !name.endsWith(`${older}`))
      .map((to) => [
        `${name} / ${to}`,
        ...columns.map(([, key]) => (medianOf(name, key) / medianOf(to, key)).toFixed(2)),
      ]);
  });
  return markdownTable(['Ratio', ...columns.map(([title]) => title)], rows);
}
