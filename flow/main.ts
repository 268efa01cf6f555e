// `npm run flow -- <command>`: what can be made of the machine alone.
import { Command, CommanderError } from 'commander';
import { addDiagram } from './commands/diagram.ts';
import { Finding } from './finding.ts';

const program = new Command('npm run flow --')
  .description('Paths, plans, pictures and checks, all from machines/onboarding-machine.ts.')
  .showHelpAfterError('(--help says what there is)')
  .exitOverride();

for (const add of [addDiagram]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = statusOf(error);
}

function statusOf(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode;
  if (!(error instanceof Finding)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}
