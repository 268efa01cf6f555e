// `npm run flow -- <command>`: the tools over the machine.
import { Command, CommanderError } from 'commander';
import { addCheck } from './commands/check.ts';
import { addCoverage } from './commands/coverage.ts';
import { addDiagram } from './commands/diagram.ts';
import { addDrift } from './commands/drift.ts';
import { addE2e } from './commands/e2e.ts';
import { addMutate } from './commands/mutate.ts';
import { addPaths } from './commands/paths.ts';
import { addPlan } from './commands/plan.ts';
import { addRandom } from './commands/random.ts';
import { addReplay } from './commands/replay.ts';
import { addStoryboard } from './commands/storyboard.ts';
import { addView } from './commands/view.ts';
import { Finding } from './finding.ts';

const program = new Command('npm run flow --')
  .description('Paths, plans, pictures and checks, all from machines/onboarding-machine.ts.')
  .showHelpAfterError('(--help says what there is)')
  .exitOverride();

for (const add of [
  addCheck,
  addCoverage,
  addDiagram,
  addDrift,
  addE2e,
  addMutate,
  addPaths,
  addPlan,
  addRandom,
  addReplay,
  addStoryboard,
  addView,
])
  add(program);

// A reader that closes the pipe, such as head, is not an error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? 0 : 1);
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = statusOf(error);
}

function statusOf(error: unknown): number {
  // Commander has printed it already.
  if (error instanceof CommanderError) return error.exitCode;
  if (!(error instanceof Finding)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}
