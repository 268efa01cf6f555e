// The result of random walks in words.
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { ViewportName } from '../e2e/captures.ts';
import { PAGE_INVARIANTS } from '../e2e/page-invariants.ts';
import { stateNodes, transitionsOf } from '../transitions.ts';
import { INVARIANTS } from './invariants.ts';
import type { WalksResult } from './random-walks.ts';
import type { Failure } from './seeded-walks.ts';

/** @param viewport of the browser. Null for the machine alone. */
export function summary(result: WalksResult, viewport: ViewportName | null): string {
  const nodes = stateNodes(onboardingMachine);
  const transitions = nodes.flatMap(transitionsOf);
  const { steps, walks, seed, crashes, lateAnswers, untimely } = result;
  const where = viewport === null ? '' : ` through the app at ${viewport} px`;
  const which =
    viewport === null
      ? `all ${INVARIANTS.size} invariants hold`
      : `all ${INVARIANTS.size} invariants of the machine and ${PAGE_INVARIANTS.size} of the page hold`;
  const among =
    viewport === null
      ? `${crashes} crashes, ${lateAnswers} answers of stopped actors, ${untimely} events that the state does not take`
      : `${crashes} crashes`;
  return [
    `${steps} steps in ${walks} walks from seed ${seed}${where}: ${which}.`,
    `Among them: ${among}.`,
    `Entered ${result.states.length} of ${nodes.length} states, took ${result.transitions.length} of ${transitions.length} transitions.`,
  ].join('\n');
}

/** The failure and the command that repeats it. @param viewport of the browser. Null for the machine alone. */
export function failureText(failure: Failure, viewport: ViewportName | null): string {
  const { seed, path } = failure;
  const where = viewport === null ? '' : ` --browser --viewport ${viewport}`;
  return [
    brokenText(failure),
    `Repeat it: npm run flow -- random${where} --seed ${seed} --path ${path}`,
  ].join('\n');
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
