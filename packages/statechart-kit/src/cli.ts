// `npx statechart-kit <command> <file>`: the tools over a machine.
import { Console } from 'node:console';
import { Command } from 'commander';
import type { addCheck } from './commands/check.ts';
import { runProgram } from './commands/run-program.ts';
import { fromFile } from './commands/source.ts';
import { plainMessage } from './finding.ts';
import { loadAsABuild } from './load/as-a-build.ts';

const { exit } = process;
// A file may start its machine: what it prints is no answer, what fails in it is told, and it is not waited for.
globalThis.console = new Console(process.stderr);
const tellFailure = (error: unknown) => {
  process.stderr.write(`What the file itself runs failed: ${plainMessage(error)}\n`);
};
process.on('uncaughtException', tellFailure);
process.on('unhandledRejection', tellFailure);
// That nobody reads it would else be told there, for ever.
process.stderr.on('error', () => undefined);
const tellUnfinished = () => {
  process.stderr.write('The file waits for something that does not come.\n');
  process.exitCode = 1;
};
process.once('beforeExit', tellUnfinished);
loadAsABuild();

const program = new Command('npx statechart-kit').description(
  'Paths, coverage, checks and pictures of an XState machine.',
);

/** A command loads its own code only: what another one needs takes as long as the command itself. */
const COMMANDS: Readonly<Record<string, () => Promise<typeof addCheck>>> = {
  check: async () => (await import('./commands/check.ts')).addCheck,
  compare: async () => (await import('./commands/compare.ts')).addCompare,
  coverage: async () => (await import('./commands/coverage.ts')).addCoverage,
  diagram: async () => (await import('./commands/diagram.ts')).addDiagram,
  funnel: async () => (await import('./commands/funnel.ts')).addFunnel,
  mutate: async () => (await import('./commands/mutate.ts')).addMutate,
  paths: async () => (await import('./commands/paths.ts')).addPaths,
  random: async () => (await import('./commands/random.ts')).addRandom,
  scenarios: async () => (await import('./commands/scenarios.ts')).addScenarios,
  view: async () => (await import('./commands/view.ts')).addView,
};
const [, , word = ''] = process.argv;
const asked = Object.hasOwn(COMMANDS, word) ? [COMMANDS[word]] : Object.values(COMMANDS);
for (const load of asked) (await load?.())?.(program, fromFile);

await runProgram(program);
process.off('beforeExit', tellUnfinished);
for (const stream of [process.stdout, process.stderr])
  await new Promise((resolve) => stream.write('', resolve));
// A file that is loaded cannot end it.
process.exit = exit;
process.exit();
