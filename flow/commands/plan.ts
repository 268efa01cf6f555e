// `plan`: the manual test plan in Spanish, from the generated paths.
import { type Command, Option } from 'commander';
import { Finding } from 'statechart-kit';
import { coverPaths } from '../paths/cover-paths.ts';
import { planAsCsv } from '../plan/csv.ts';
import { planAsGherkin } from '../plan/gherkin.ts';
import { planAsMarkdown } from '../plan/markdown.ts';
import { type TestCase, testCaseOf } from '../plan/test-case.ts';

const FORMATS = { md: planAsMarkdown, csv: planAsCsv, gherkin: planAsGherkin };

interface PlanOptions {
  readonly format: keyof typeof FORMATS;
  readonly path?: string;
  readonly json?: boolean;
}

export function addPlan(program: Command): void {
  program
    .command('plan')
    .description('Prints the manual test plan, in Spanish: what to do, what to see, boxes to tick.')
    .addOption(
      new Option('--format <format>', 'md to print, csv for a spreadsheet, gherkin for a runner')
        .choices(Object.keys(FORMATS))
        .default('md'),
    )
    .option('--path <id>', 'only the path with this id')
    .option('--json', 'the cases as data, whatever the format')
    .addHelpText('after', '\nTo a file: npm run -s flow -- plan --format csv > plan.csv')
    .action(async ({ format, path, json }: PlanOptions) => {
      const cases = await casesOf(path);
      process.stdout.write(json ? `${JSON.stringify(cases, null, 2)}\n` : FORMATS[format](cases));
    });
}

async function casesOf(id: string | undefined): Promise<readonly TestCase[]> {
  const paths = coverPaths().filter((path) => id === undefined || path.id === id);
  if (paths.length === 0) throw new Finding(`No path has the id ${id}: npm run flow -- plan`);
  return Promise.all(paths.map(testCaseOf));
}
