// The result of random walks in words.
import { allTransitions, countedStates } from '../chart/transitions.ts';
import { oneLine } from '../escape.ts';
import type { Flow } from '../model/flow.ts';
import type { WalksResult } from './random-walks.ts';
import type { Failure } from './seeded-walks.ts';

/** @param where the walks took place, after `seed 1`. @param which invariants hold */
export function summary(
  { machine }: Flow,
  result: WalksResult,
  { where = '', which }: { readonly where?: string; readonly which: string },
): string {
  const states = countedStates(machine);
  const entered = states.filter(({ id }) => result.states.includes(id));
  const transitions = allTransitions(machine);
  const { steps, walks, seed, crashes, lateAnswers, untimely } = result;
  return [
    `${steps} steps in ${walks} walks from seed ${seed}${where}: ${which}.`,
    `Among them: ${crashes} crashes, ${lateAnswers} answers of stopped actors, ${untimely} events that the state does not take.`,
    `Entered ${entered.length} of ${states.length} states, took ${result.transitions.length} of ${transitions.length} transitions.`,
  ].join('\n');
}

/** The failure and the command that repeats it. */
export function failureText(failure: Failure, command: string): string {
  const { seed, path } = failure;
  return `${brokenText(failure)}\nRepeat it: ${command} --seed ${seed} --path ${path}`;
}

/** The broken invariant and the steps to it. */
export function brokenText(broken: Omit<Failure, 'seed' | 'path' | 'unsaid'>): string {
  const { invariant, ...walked } = broken;
  return [`Broken: ${invariant}`, ...stepsText(walked)].join('\n');
}

/** What does not hold as long as nobody says more. */
export const openText = ({ invariant, unsaid, ...walked }: Failure): string =>
  [
    `Needs a sample: ${invariant}, unless it holds with ${unsaid.join(', ')}`,
    ...stepsText(walked),
  ].join('\n');

function stepsText({ found, steps, state }: Pick<Failure, 'found' | 'steps' | 'state'>) {
  const lines = [
    ...found.map((line) => `  ${line}`),
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
    `  then the machine is in ${JSON.stringify(state)}`,
  ];
  return lines.map(oneLine);
}
