// The result of random walks in words.
import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import type { Flow } from '../model/flow.ts';
import type { WalksResult } from './random-walks.ts';
import type { Failure } from './seeded-walks.ts';

/**
 * @param where the walks took place, after `seed 1`
 * @param which invariants hold
 */
export function summary(
  { machine }: Flow,
  result: WalksResult,
  { where = '', which }: { readonly where?: string; readonly which: string },
): string {
  const nodes = stateNodes(machine);
  const transitions = nodes.flatMap(transitionsOf);
  const { steps, walks, seed, crashes, lateAnswers, untimely } = result;
  return [
    `${steps} steps in ${walks} walks from seed ${seed}${where}: ${which}.`,
    `Among them: ${crashes} crashes, ${lateAnswers} answers of stopped actors, ${untimely} events that the state does not take.`,
    `Entered ${result.states.length} of ${nodes.length} states, took ${result.transitions.length} of ${transitions.length} transitions.`,
  ].join('\n');
}

/** The failure and the command that repeats it. */
export function failureText(failure: Failure, command: string): string {
  const { seed, path } = failure;
  return `${brokenText(failure)}\nRepeat it: ${command} --seed ${seed} --path ${path}`;
}

/** The broken invariant and the steps to it. */
export function brokenText(broken: Omit<Failure, 'seed' | 'path'>): string {
  const { invariant, found, steps, state } = broken;
  return [
    `Broken: ${invariant}`,
    ...found.map((line) => `  ${line}`),
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
    `  then the machine is in ${JSON.stringify(state)}`,
  ].join('\n');
}
