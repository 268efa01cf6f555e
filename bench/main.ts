// `npm run bench`: how fast the app is, measured against two floors; the result is a table, never a failure.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { interactionTable } from './interactions/interaction-table.ts';
import { loadNow, machineLine } from './machine-line.ts';
import { failedAuditsList, mediansOf, pageTable, ratioTable } from './page-tables.ts';
import { PAGES } from './pages.ts';
import { runBench } from './run.ts';

const OUT = join(import.meta.dirname, '..', 'dist', 'bench');

const EXPLANATION = `
Builds the app for production and two floors: its login form as plain HTML without script, and in bare React.
All are compressed and served alike. Lighthouse measures each page with its mobile defaults, in rounds
that take every page once; the numbers are medians. Then one person walks from login to logout on a processor
slowed down four times. Leaves Lighthouse's last report of each page in dist/bench/reports.

The status is 1 only when something could not be measured: a bound that is missed is marked in the table.`;

const { rounds, json } = new Command('npm run bench --')
  .description('How fast the app is.')
  .addHelpText('after', EXPLANATION)
  .option('--rounds <number>', 'how often everything is measured', positive, 5)
  .option('--json <file>', 'writes every run there too')
  .parse()
  .opts<{ rounds: number; json?: string }>();

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('1 or more.');
  return number;
}

// What a run has started ends with it, also when it is cut short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const say = (line: string) => process.stderr.write(`${line}\n`);
const load = loadNow();
const { pages, interactions, browser } = await runBench({ out: OUT, rounds, say });
const machine = machineLine({ browser, rounds, load });
const failed = failedAuditsList(pages);
const parts = [
  pageTable(pages),
  ratioTable(pages),
  interactionTable(interactions),
  ...(failed ? [`Audits that took points off:\n\n${failed}`] : []),
  machine,
];
console.log(parts.join('\n\n'));
if (json) {
  const medians = PAGES.map(({ name }) => [name, mediansOf(pages, name)]);
  const record = {
    machine,
    medians: Object.fromEntries(medians),
    pages: Object.fromEntries(pages),
    interactions: Object.fromEntries(interactions),
  };
  await writeFile(json, `${JSON.stringify(record, null, 2)}\n`);
}
