// `npm run flow -- <command>`: the tools over the chart.
import { Command } from 'commander';
import { addCompare } from './commands/compare.ts';
import { addFunnel } from './commands/funnel.ts';
import { addHold } from './commands/hold.ts';
import { addMutate } from './commands/mutate.ts';
import { addPaths } from './commands/paths.ts';
import { addReplay } from './commands/replay.ts';
import { addScenarios } from './commands/scenarios.ts';
import { addView } from './commands/view.ts';
import { Finding } from './finding.ts';

const program = new Command('npm run flow --').description(
  'Walks, scenarios, pictures and counts of the flow, all from machines/onboarding-machine.ts.',
);
addCompare(program);
addFunnel(program);
addHold(program);
addMutate(program);
addPaths(program);
addReplay(program);
addScenarios(program);
addView(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Finding)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
