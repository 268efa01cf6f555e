// `random`: walks that nobody planned, with faults, until an invariant breaks or the steps are done.
import { type Command, InvalidArgumentError } from 'commander';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { Finding } from '../finding.ts';
import { INVARIANTS } from '../random/invariants.ts';
import { type Failure, randomWalks, type WalksResult } from '../random/random-walks.ts';
import { stateNodes, transitionsOf } from '../transitions.ts';

const EXPLANATION = `
Walks the running machine: the person does anything at any time, actors answer with any of their declared
outcomes, crash, or answer after they were stopped, and time passes. After each step these hold:

${[...INVARIANTS.keys()].map((name) => `  - ${name}`).join('\n')}

A walk that breaks one is made as short as it gets and printed with the line that repeats it; the exit
status is then 1. The same seed gives the same walks.`;

interface Options {
  readonly seed: number;
  readonly steps: number;
  readonly path?: string;
  readonly json?: boolean;
}

export function addRandom(program: Command): void {
  program
    .command('random')
    .description('Random walks with faults injected, checked against invariants.')
    .option('--seed <number>', 'of the first walk; each further one has the next', whole, 1)
    .option('--steps <number>', 'how many steps to take in all', whole, 1000)
    .option('--path <path>', 'repeats the shortened walk that a failure printed, with its --seed')
    .option('--json', 'for a machine to read')
    .addHelpText('after', EXPLANATION)
    .action(async ({ json, ...options }: Options) => {
      const result = await randomWalks(options);
      if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      else if (!result.failure) process.stdout.write(`${summary(result)}\n`);
      if (result.failure) throw new Finding(failureText(result.failure));
    });
}

/** @throws {InvalidArgumentError} for anything but a whole number from 0 on. */
function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
}

function summary(result: WalksResult): string {
  const nodes = stateNodes(onboardingMachine);
  const transitions = nodes.flatMap(transitionsOf);
  return [
    `${result.steps} steps in ${result.walks} walks from seed ${result.seed}: all ${INVARIANTS.size} invariants hold.`,
    `Among them: ${result.crashes} crashes, ${result.lateAnswers} answers of stopped actors, ${result.untimely} events that the state does not take.`,
    `Entered ${result.states.length} of ${nodes.length} states, took ${result.transitions.length} of ${transitions.length} transitions.`,
  ].join('\n');
}

function failureText({ invariant, steps, state, seed, path }: Failure): string {
  return [
    `Broken: ${invariant}`,
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
    `  then the machine is in ${JSON.stringify(state)}`,
    `Repeat it: npm run flow -- random --seed ${seed} --path ${path}`,
  ].join('\n');
}
