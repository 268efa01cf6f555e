// `random`: random walks with faults, until an invariant breaks or the steps are done.
import type { Command } from 'commander';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import { randomWalks } from '../random/random-walks.ts';
import { failureText, openText, summary } from '../random/report.ts';
import type { SeedOptions } from '../random/seeded-walks.ts';
import { act, type FlowSource, jsonOf, typedAgain, wholeNumber } from './source.ts';

const EXPLANATION = `
Walks the running machine: the person does anything at any time, actors answer with any of their
samples, fail, or answer after they were stopped, and time passes. After each step the configuration's
invariants hold; without any, that the machine has not failed. A walk that breaks one is shrunk and
printed with the line that repeats it; the exit status is then 1, unless something read what nobody said
of an event: that needs a sample. The same seed gives the same walks.`;

const STEPS = 1000;

/** What the command line says of random walks. */
export interface RandomOptions {
  readonly seed: number;
  readonly steps?: number;
  readonly path?: string;
  readonly json?: true;
}

/** The command without what it does. */
export function randomCommand(program: Command): Command {
  return program
    .command('random')
    .description('Random walks with faults injected, checked against invariants.')
    .option('--seed <number>', 'of the first walk; each further one has the next', wholeNumber, 1)
    .option('--steps <number>', `how many steps to take in all (default: ${STEPS})`, wholeNumber)
    .option('--path <path>', 'repeats the shrunk walk that a failure printed, with its --seed')
    .option('--json', 'for a machine to read')
    .addHelpText('after', EXPLANATION);
}

/** Adds the command `random`. */
export function addRandom(program: Command, source: FlowSource): void {
  const command = randomCommand(program);
  act<RandomOptions>(command, source, (flow, options) =>
    tellWalks(flow, options, typedAgain(command, source)),
  );
}

/** Prints what random walks saw. @throws {Finding} with the shortest steps to what breaks. @param command that repeats them, with a seed */
export async function tellWalks(
  flow: Flow,
  { json, steps = STEPS, ...given }: RandomOptions,
  command: string,
): Promise<void> {
  const options: SeedOptions = { ...given, steps };
  const result = await randomWalks(flow, options);
  const count = Object.keys(flow.config.invariants ?? {}).length;
  const holds = count > 0 ? `all ${count} invariants hold` : 'the machine never fails';
  const which = result.open ? 'nothing is proven to be broken' : holds;
  if (json) process.stdout.write(jsonOf(result));
  else if (!result.failure) {
    process.stdout.write(`${summary(flow, result, { which })}\n`);
    if (result.open) process.stdout.write(`${openText(result.open)}\n`);
  }
  if (result.failure) throw new Finding(failureText(result.failure, command));
}
