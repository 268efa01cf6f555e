// `check`: the problems of the chart and where they are.
import type { Command } from 'commander';
import { checkChart } from '../check/check-chart.ts';
import { type Problem, placeOf } from '../check/problem.ts';
import { onboardingSubject } from '../check/subject.ts';
import { Finding } from '../finding.ts';

const EXPLANATION = `
Looks for dead ends, states and transitions that nobody can reach, branches that stand in one another's
way, invokes without a name or an end, actors without declared facts and the other way round, states
without description, meta or a path that exists, and events that nobody sends or takes. A place reads
state | event | branch. Ends with status 1 when there is anything.`;

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('What is wrong with the chart: dead ends, unreachable parts, overlapping guards …')
    .option('--json', 'a list of {kind, state, event, branch, says}')
    .addHelpText('after', EXPLANATION)
    .action(({ json }: { json?: boolean }) => {
      const problems = checkChart(onboardingSubject());
      process.stdout.write(json ? `${JSON.stringify(problems, null, 2)}\n` : textOf(problems));
      if (problems.length > 0) throw new Finding(`${problems.length} problems in the chart`);
    });
}

function textOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'The chart is clean.\n';
  return problems.map((it) => `${it.kind}: ${placeOf(it)}\n  ${it.says}\n`).join('');
}
