// `npx statechart-kit <command> <file>`: the tools over a machine.
import { Console } from 'node:console';
import { Command } from 'commander';
import { addCheck } from './commands/check.ts';
import { addCompare } from './commands/compare.ts';
import { addCoverage } from './commands/coverage.ts';
import { addDiagram } from './commands/diagram.ts';
import { addFunnel } from './commands/funnel.ts';
import { addMutate } from './commands/mutate.ts';
import { addPaths } from './commands/paths.ts';
import { addRandom } from './commands/random.ts';
import { runProgram } from './commands/run-program.ts';
import { addScenarios } from './commands/scenarios.ts';
import { fromFile } from './commands/source.ts';
import { addView } from './commands/view.ts';
import { loadAsABuild } from './load/as-a-build.ts';
import { plainMessage } from './plain-message.ts';

// A file may start its machine: what it prints is no answer, what fails in it is told, and it is not waited for.
globalThis.console = new Console(process.stderr);
const tellFailure = (error: unknown) => {
  process.stderr.write(`What the file itself runs failed: ${plainMessage(error)}\n`);
};
process.on('uncaughtException', tellFailure);
process.on('unhandledRejection', tellFailure);
const tellUnfinished = () => {
  process.stderr.write('The file waits for something that does not come.\n');
  process.exitCode = 1;
};
process.once('beforeExit', tellUnfinished);
loadAsABuild();

const program = new Command('npx statechart-kit').description(
  'Paths, coverage, checks and pictures of an XState machine.',
);

for (const add of [
  addCheck,
  addCompare,
  addCoverage,
  addDiagram,
  addFunnel,
  addMutate,
  addPaths,
  addRandom,
  addScenarios,
  addView,
])
  add(program, fromFile);

await runProgram(program);
process.off('beforeExit', tellUnfinished);
for (const stream of [process.stdout, process.stderr])
  await new Promise((resolve) => stream.write('', resolve));
process.exit();
