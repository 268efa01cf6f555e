// `scenarios`: which written expectation the machine does not meet, and where it is written.
import type { Command } from 'commander';
import { Finding } from '../finding.ts';
import { brokenScenarios } from '../scenarios/play-scenarios.ts';
import { act, type FlowSource, jsonOf } from './source.ts';

const EXPLANATION = `
Plays each of the configuration's \`scenarios\` on the machine. Ends with status 1 when one does not hold; says which, in
which file and line it is written, and what was seen instead.`;

/** Adds the command `scenarios`. */
export function addScenarios(program: Command, source: FlowSource): void {
  const command = program
    .command('scenarios')
    .description('Does the machine do what people wrote that it must?')
    .option('--json', '{scenarios, broken: {says, where, problem}[]}')
    .addHelpText('after', EXPLANATION);
  act<{ json?: true }>(command, source, async ({ config, machine }, { json }) => {
    const { scenarios = [] } = config;
    if (scenarios.length === 0) throw new Finding("The configuration has no 'scenarios'.");
    const broken = [...(await brokenScenarios(machine, scenarios))].map(([it, problem]) => ({
      says: it.says,
      where: it.where ?? null,
      problem,
    }));
    const told = broken.map(
      ({ says, where, problem }) => `${says}\n  ${where === null ? '' : `${where}: `}${problem}\n`,
    );
    const { length: all } = scenarios;
    const text = `${told.join('')}${all - broken.length} of ${all} scenarios hold.\n`;
    process.stdout.write(json ? jsonOf({ scenarios: all, broken }) : text);
    if (broken.length > 0) throw new Finding(`${broken.length} of the scenarios do not hold`);
  });
}
