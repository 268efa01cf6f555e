// `check`: the problems of the chart and where they are.
import type { Command } from 'commander';
import { checkChart } from '../check/check-chart.ts';
import { type Problem, placeOf } from '../check/problem.ts';
import { exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { act, type FlowSource, tellCut } from './source.ts';

const EXPLANATION = `
Looks for dead ends, states and transitions that nobody can reach, branches that stand in one another's
way, answers of actors that nobody takes and events that nobody sends, what makes the machine fail, and
what the configuration asks of descriptions, meta and names. A place reads state | event | branch. Ends
with status 1 when there is anything.`;

/** Adds `check` to the program. Its other commands are added alike. */
export function addCheck(program: Command, source: FlowSource): void {
  const command = program
    .command('check')
    .description('What is wrong with the chart: dead ends, unreachable parts, overlapping guards …')
    .option('--json', 'a list of {kind, state, event, branch, says}')
    .addHelpText('after', EXPLANATION);
  act<{ json?: boolean }>(command, source, (flow, { json }) => {
    const problems = checkChart(flow);
    const canStart = problems.every((it) => it.state !== flow.machine.id || it.event !== undefined);
    const cut = canStart ? exploreGraph(flow).cut : null;
    if (canStart) tellCut(flow);
    process.stdout.write(json ? `${JSON.stringify(problems, null, 2)}\n` : textOf(problems, cut));
    if (problems.length > 0) throw new Finding(`${problems.length} problems in the chart`);
  });
}

function textOf(problems: readonly Problem[], cut: string | null): string {
  if (problems.length === 0)
    return `The chart is clean${cut === null ? '' : ', as far as it was explored'}.\n`;
  return problems.map((it) => `${it.kind}: ${placeOf(it)}\n  ${it.says}\n`).join('');
}
