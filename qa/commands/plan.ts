// `plan`: the manual test plan in Spanish, from the generated cases.
import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { requireKnown } from 'statechart-kit';
import { planCases } from '../manual/cases.ts';
import { planAsCsv } from '../manual/csv.ts';
import { planAsMarkdown } from '../manual/markdown.ts';
import { type TestCase, testCaseOf } from '../manual/test-case.ts';

const FORMATS = { md: planAsMarkdown, csv: planAsCsv };

interface PlanOptions {
  readonly format: keyof typeof FORMATS;
  readonly case?: string;
  readonly out?: string;
  readonly json?: boolean;
}

const EXPLANATION = `
Each case has at most fifteen steps and begins in a state that the test console prepares (npm run flow -- hold).
Together they take every transition, by every answer. The smoke cases come first, then by priority.

  npm run flow -- plan --out plan.md
  npm run flow -- plan --format csv --out plan.csv`;

export function addPlan(program: Command): void {
  program
    .command('plan')
    .description('The manual test plan, in Spanish: what to do, what to see, boxes to tick.')
    .addOption(
      new Option('--format <format>', 'md to print, csv for a spreadsheet')
        .choices(Object.keys(FORMATS))
        .default('md'),
    )
    .option('--case <id>', 'only the case with this id')
    .option('--out <file>', 'writes it there instead of printing it')
    .option('--json', 'the cases as data, whatever the format')
    .addHelpText('after', EXPLANATION)
    .action(async ({ format, case: id, out, json }: PlanOptions) => {
      const cases = await casesOf(id);
      const text = json ? `${JSON.stringify(cases, null, 2)}\n` : FORMATS[format](cases);
      if (out === undefined) process.stdout.write(text);
      else {
        writeFileSync(out, text);
        const steps = cases.reduce((sum, { steps }) => sum + steps.length, 0);
        process.stdout.write(`${out}: ${cases.length} cases, ${steps} steps\n`);
      }
    });
}

/** @throws {Finding} for an unknown id */
async function casesOf(id: string | undefined): Promise<readonly TestCase[]> {
  const all = planCases();
  if (id !== undefined)
    requireKnown(
      'case',
      id,
      all.map((each) => each.id),
    );
  return Promise.all(
    all.filter((each) => id === undefined || each.id === id).map((each) => testCaseOf(each)),
  );
}
