// `mutate`: would anything notice if the chart were wrong?
import { type Command, InvalidArgumentError } from 'commander';
import { oneLine } from '../escape.ts';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import { type MutationReport, runMutation, runScenarios } from '../mutate/mutation-run.ts';
import { act, type FlowSource, jsonOf, tellLimits } from './source.ts';

const EXPLANATION = `
Drops each branch of each transition in turn, redirects it to the state beside its target, takes its
guard away, negates it, takes each of its actions away, and plays the configuration's \`scenarios\` on the
result: a mutant is killed when one of them fails. Without scenarios it walks the paths of \`cover\`, and a
mutant is killed when its state, its context, what it says or starts, or which events it takes is not the
chart's own: that shows whether the paths come everywhere, not whether the chart is right. Ends with status
1 under --min, for a survivor that the configuration's \`survivors\` does not explain, and for an
explanation that explains nothing any more.`;

interface Options {
  readonly min: number;
  readonly json?: boolean;
}

/** Adds the command `mutate`. */
export function addMutate(program: Command, source: FlowSource): void {
  const command = program
    .command('mutate')
    .description('Breaks each transition of the chart in turn: do the scenarios notice?')
    .option('--min <percent>', 'the lowest score that is enough', percent, 95)
    .option('--json', '{mutants, killed, score, survivors: {place, change, because}[], idle}')
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, async (flow, { min, json }) => {
    const report = await mutationOf(flow, source);
    process.stdout.write(json ? jsonOf(report) : textOf(report));
    const findings = findingsOf(report, min);
    if (findings.length > 0) throw new Finding(findings.join('\n'));
  });
}

async function mutationOf(flow: Flow, source: FlowSource): Promise<MutationReport> {
  const { scenarios, survivors = [] } = flow.config;
  if (scenarios) return runScenarios(flow, scenarios, survivors);
  process.stderr.write('Assumed that the chart is right, for want of scenarios.\n');
  const paths = source.cover(flow).map(({ steps }) => steps.map(({ event }) => event));
  tellLimits(flow);
  return runMutation(flow, paths, survivors);
}

function textOf({ mutants, killed, score, survivors }: MutationReport): string {
  const lines = [
    ...survivors.flatMap(({ place, change, because }) => [
      `survives: ${place}, ${change}`,
      `  ${because ?? 'nobody has explained why'}`,
    ]),
    `Score: ${score.toFixed(1)} % (${killed} of ${mutants} mutants killed)`,
    '',
  ];
  return lines.map(oneLine).join('\n');
}

function findingsOf({ score, survivors, idle }: MutationReport, min: number): readonly string[] {
  const unexplained = survivors.filter(({ because }) => because === undefined);
  return [
    ...(score < min ? [`The score is ${score.toFixed(1)} %, under ${min} %`] : []),
    ...(unexplained.length > 0
      ? [`${unexplained.length} mutants survive and nobody has explained why`]
      : []),
    ...idle.map(({ place, change }) => `Explains nothing any more: ${place}, ${change}`),
  ];
}

function percent(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('A percentage from 0 to 100 is needed.');
  return value;
}
