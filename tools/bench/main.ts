// `npm run measure -- bench`: how fast the app is, measured against two baselines; the result is a table, never a failure.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { interactionTable, stepRatioTable } from './interactions/interaction-table.ts';
import { loadNow, machineLine } from './machine-line.ts';
import { failedAuditsList, mediansOf, pageTable, ratioTable, workTable } from './page-tables.ts';
import { PAGES, type Page } from './pages.ts';
import { type Measures, runBench } from './run.ts';

const OUT = join(import.meta.dirname, '..', '..', 'dist', 'bench');

const EXPLANATION = `
Builds the app for production and two baselines: its prerendered login page without its scripts, and its login form in
bare React.
All are compressed and served alike. Lighthouse measures each page with its mobile defaults, in rounds
that take every page once; the numbers are medians. Then one person walks from login to logout on a processor
slowed down four times. Leaves Lighthouse's last report of each page in dist/bench/reports.

With --beside <folder> the app of another production build is measured in the same rounds, so that the two can be
compared on a busy machine too. It is served by today's server.

The status is 1 only when something could not be measured: a bound that is missed is marked in the table.`;

const {
  rounds,
  json,
  beside,
  pages = PAGES,
} = new Command('npm run measure -- bench')
  .description('How fast the app is.')
  .addHelpText('after', EXPLANATION)
  .option('--rounds <number>', 'how often everything is measured', positive, 5)
  .option('--beside <folder>', 'another build of the app, measured in the same rounds', buildIn)
  .option('--pages <names>', 'these pages only, and no walk: login,register', pagesOf)
  .option('--json <file>', 'writes every run there too')
  .parse()
  .opts<{ rounds: number; json?: string; beside?: string; pages?: readonly Page[] }>();

function pagesOf(text: string): Page[] {
  // One name has a comma in it.
  return text.split(/,(?! )/).map((name) => {
    const page = PAGES.find((each) => each.name === name);
    if (!page) throw new InvalidArgumentError(PAGES.map((each) => each.name).join(', '));
    return page;
  });
}

function buildIn(folder: string): string {
  if (!existsSync(join(folder, 'assets'))) throw new InvalidArgumentError('No build of the app.');
  return folder;
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('1 or more.');
  return number;
}

// What a run has started ends with it, also when it is cut short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const say = (line: string) => process.stderr.write(`${line}\n`);
const load = loadNow();
const measured = await runBench({ out: OUT, rounds, beside, pages, say });
const machine = machineLine({ browser: measured.browser, rounds, load });

function tablesOf({ pages, interactions }: Measures): string[] {
  const failed = failedAuditsList(pages);
  return [
    pageTable(pages),
    ratioTable(pages),
    workTable(pages),
    interactionTable(interactions),
    stepRatioTable(interactions),
    failed && `Audits that took points off:\n\n${failed}`,
  ].filter((table) => table.split('\n').length > 2);
}

function recordOf({ pages, interactions }: Measures) {
  return {
    medians: Object.fromEntries([...pages.keys()].map((name) => [name, mediansOf(pages, name)])),
    pages: Object.fromEntries(pages),
    interactions: Object.fromEntries(interactions),
  };
}

const besides = measured.beside ? [`Beside: ${beside}`, ...tablesOf(measured.beside)] : [];
console.log([...tablesOf(measured.app), ...besides, machine].join('\n\n'));
if (json) {
  const record = {
    machine,
    ...recordOf(measured.app),
    ...(measured.beside && { beside: recordOf(measured.beside) }),
  };
  await writeFile(json, `${JSON.stringify(record, null, 2)}\n`);
}
