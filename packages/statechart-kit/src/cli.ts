// `npx statechart-kit <command> <file>`: the tools over a machine.
import { Command } from 'commander';
import { addCheck } from './commands/check.ts';
import { addCompare } from './commands/compare.ts';
import { addCoverage } from './commands/coverage.ts';
import { addDiagram } from './commands/diagram.ts';
import { addMutate } from './commands/mutate.ts';
import { addPaths } from './commands/paths.ts';
import { addRandom } from './commands/random.ts';
import { runProgram } from './commands/run-program.ts';
import { fromFile } from './commands/source.ts';
import { addView } from './commands/view.ts';

const program = new Command('npx statechart-kit').description(
  'Paths, coverage, checks and pictures of an XState machine.',
);

for (const add of [
  addCheck,
  addCompare,
  addCoverage,
  addDiagram,
  addMutate,
  addPaths,
  addRandom,
  addView,
])
  add(program, fromFile);

await runProgram(program);
