// Walks paths on every mutant of a machine: who behaves otherwise is killed, who does not survives.
import type { AnyStateMachine } from 'xstate';
import type { ModelEvent } from '../model-events.ts';
import type { Explanation } from './explanations.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { watch } from './watch.ts';

export interface Survivor {
  readonly place: string;
  readonly change: string;
  /** Why no path can tell; undefined when nobody has explained it. */
  readonly because: string | undefined;
}

export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  /** Percent of the mutants that were killed. */
  readonly score: number;
  readonly survivors: readonly Survivor[];
  /** Explanations of mutants that are killed, or that the chart has no place for. */
  readonly idle: readonly Explanation[];
}

interface Expectation {
  readonly events: readonly ModelEvent[];
  readonly seen: readonly string[];
}

/** Each row of `paths` is walked from the start; what is right is what the machine itself does. */
export function runMutation(
  machine: AnyStateMachine,
  input: unknown,
  paths: readonly (readonly ModelEvent[])[],
  explanations: readonly Explanation[],
): MutationReport {
  const expectations = paths
    .map((events) => ({ events, seen: [...watch(machine, input, events)] }))
    .toSorted((a, b) => a.events.length - b.events.length);
  const mutants = [...mutantsOf(machine)];
  const alive = mutants.filter((mutant) => survives(mutant, input, expectations));
  const isOf = (mutant: Mutant) => (it: Explanation) =>
    it.place === mutant.place && it.change === mutant.change;
  const killed = mutants.length - alive.length;
  return {
    mutants: mutants.length,
    killed,
    score: mutants.length === 0 ? 100 : (100 * killed) / mutants.length,
    survivors: alive.map((mutant) => ({
      place: mutant.place,
      change: mutant.change,
      because: explanations.find(isOf(mutant))?.because,
    })),
    idle: explanations.filter((explanation) => !alive.some((mutant) => isOf(mutant)(explanation))),
  };
}

function survives(
  { machine }: Mutant,
  input: unknown,
  expectations: readonly Expectation[],
): boolean {
  try {
    return expectations.every(({ events, seen }) => {
      let step = 0;
      for (const line of watch(machine, input, events)) {
        if (line !== seen[step]) return false;
        step += 1;
      }
      return true;
    });
  } catch {
    return false;
  }
}
