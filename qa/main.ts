// `npm run flow -- <command>`: the tools over the chart.
import { Command } from 'commander';
import { addFunnel } from './commands/funnel.ts';
import { addView } from './commands/view.ts';
import { Finding } from './finding.ts';

const program = new Command('npm run flow --').description(
  'Walks, scenarios, pictures and counts of the flow, all from machines/onboarding-machine.ts.',
);

addFunnel(program);
addView(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Finding)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
