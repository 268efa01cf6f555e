// `check`: the problems of the chart and where they are.
import type { Command } from 'commander';
import { checkChart } from '../check/check-chart.ts';
import { type Problem, placeOf } from '../check/problem.ts';
import { whyUnexplored } from '../check/reach.ts';
import { oneLine } from '../escape.ts';
import { exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { act, type FlowSource, jsonOf, tellCut } from './source.ts';

const EXPLANATION = `
Looks for dead ends, states and transitions that nobody can reach, branches that stand in one another's
way, answers of actors that nobody takes and events that nobody sends, what makes the machine fail, and
what the configuration asks of descriptions, meta and names. A place reads state | event | branch. Ends
with status 1 when anything of that is proven. What was only not found is told apart: the search ended
before it (--limit), or nobody said what decides it, such as what an event holds.`;

/** Adds `check` to the program. Its other commands are added alike. */
export function addCheck(program: Command, source: FlowSource): void {
  const command = program
    .command('check')
    .description('What is wrong with the chart: dead ends, unreachable parts, overlapping guards …')
    .option('--json', 'a list of {verdict, kind, state, event, branch, says}')
    .addHelpText('after', EXPLANATION);
  act<{ json?: boolean }>(command, source, (flow, { json }) => {
    const problems = checkChart(flow);
    const proven = problems.filter(({ verdict }) => verdict === undefined);
    const data = problems.map((it) => ({ verdict: 'proven', ...it }));
    const isExplored = whyUnexplored(flow) === null;
    if (isExplored) tellCut(flow);
    const isCut = isExplored && exploreGraph(flow).cut !== null;
    process.stdout.write(json ? jsonOf(data) : textOf(problems, proven.length, isCut));
    const open = problems.length - proven.length;
    if (proven.length > 0) throw new Finding(`Proven to be wrong: ${proven.length}; open: ${open}`);
  });
}

function textOf(problems: readonly Problem[], proven: number, isCut: boolean): string {
  const lines = problems.flatMap((it) => [`${it.kind}: ${placeOf(it)}`, `  ${it.says}`]);
  const told = lines.map((line) => `${oneLine(line)}\n`).join('');
  if (proven > 0) return told;
  if (problems.length > 0)
    return `${told}Nothing is proven to be wrong; open: ${problems.length}.\n`;
  return `The chart is clean${isCut ? ', as far as it was explored' : ''}.\n`;
}
