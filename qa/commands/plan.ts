// `plan`: the manual test plan in Spanish, from the generated cases.
import { type Command, Option } from 'commander';
import { Finding, writeText } from 'statechart-kit';
import { type PlanCase, planCases } from '../manual/cases.ts';
import { planAsCsv } from '../manual/csv.ts';
import { planAsMarkdown } from '../manual/markdown.ts';
import { caseOfLink, casesNamed, casesTo } from '../manual/picked-cases.ts';
import { testCasesOf } from '../manual/test-case.ts';

const FORMATS = { md: planAsMarkdown, csv: planAsCsv };

interface PlanOptions {
  readonly format: keyof typeof FORMATS;
  readonly case?: string;
  readonly to?: string;
  readonly fromLink?: string;
  readonly out?: string;
  readonly json?: boolean;
}

const EXPLANATION = `
Each case has at most fifteen steps and begins in a state that the test console prepares (npm run flow -- hold).
Together they take every transition, by every answer. The smoke cases come first, then by priority.

  npm run flow -- plan --out plan.md
  npm run flow -- plan --format csv --out plan.csv
  npm run flow -- plan --to authenticated.pastDue.ready
  npm run flow -- plan --case 'Plan elegido'

A state is named as in the chart, or as people call it.`;

export function addPlan(program: Command): void {
  program
    .command('plan')
    .description('The manual test plan, in Spanish: what to do, what to see, boxes to tick.')
    .addOption(
      new Option('--format <format>', 'md to print, csv for a spreadsheet')
        .choices(Object.keys(FORMATS))
        .default('md'),
    )
    .option(
      '--case <id or state>',
      'of the plan, only the case with this id, or those that come to this state',
    )
    .option('--to <state>', 'a case of its own: the shortest way to this state')
    .option('--from-link <address>', 'a case of its own: the walk of a simulation')
    .option('--out <file>', 'writes it there instead of printing it')
    .option('--json', 'the cases as data, whatever the format')
    .addHelpText('after', EXPLANATION)
    .action(async ({ format, out, json, ...picked }: PlanOptions) => {
      const cases = await testCasesOf(casesOf(picked));
      const text = json ? `${JSON.stringify(cases, null, 2)}\n` : FORMATS[format](cases);
      if (out === undefined) process.stdout.write(text);
      else {
        writeText(out, text);
        const steps = cases.reduce((sum, { steps }) => sum + steps.length, 0);
        process.stdout.write(`${out}: ${cases.length} cases, ${steps} steps\n`);
      }
    });
}

/** @throws {Finding} for what nobody knows */
function casesOf({
  case: name,
  to,
  fromLink,
}: Pick<PlanOptions, 'case' | 'to' | 'fromLink'>): readonly PlanCase[] {
  if ([name, to, fromLink].filter((it) => it !== undefined).length > 1)
    throw new Finding('Say one of --case, --to and --from-link.');
  if (to !== undefined) return casesTo(to);
  if (fromLink !== undefined) return [caseOfLink(fromLink)];
  return name === undefined ? planCases() : casesNamed(name);
}
