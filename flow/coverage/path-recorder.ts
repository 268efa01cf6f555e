// Notes what one walk takes of the machine, as the machine reports it.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { TransitionListener } from '../controlled-run.ts';
import { transitionId } from '../transitions.ts';
import { guardAnswer, type PathRecord } from './run-record.ts';

export interface PathRecorder {
  readonly onTransition: TransitionListener;
  onGuard(name: string, result: boolean): void;
  /** The machine has settled in this snapshot. */
  onRest(snapshot: AnyMachineSnapshot): void;
  taken(): Pick<PathRecord, 'transitions' | 'states' | 'rested' | 'guards'>;
}

export function createPathRecorder(): PathRecorder {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const rested = new Set<string>();
  const guards = new Set<string>();
  return {
    onTransition: (transition, snapshot) => {
      transitions.add(transitionId(transition));
      for (const { id } of snapshot._nodes) states.add(id);
    },
    onGuard: (name, result) => guards.add(guardAnswer(name, result)),
    onRest: (snapshot) => {
      for (const { id } of snapshot._nodes) {
        states.add(id);
        rested.add(id);
      }
    },
    taken: () => ({
      transitions: [...transitions],
      states: [...states],
      rested: [...rested],
      guards: [...guards],
    }),
  };
}

/** The same machine, whose guards tell each answer they give. */
export function withWatchedGuards(
  machine: AnyStateMachine,
  onGuard: PathRecorder['onGuard'],
): AnyStateMachine {
  const { guards = {} } = machine.implementations;
  const watched = Object.entries(guards).flatMap(([name, guard]) => {
    if (!guard) return [];
    const watching: typeof guard = (args, params) => {
      const result = guard(args, params);
      onGuard(name, result);
      return result;
    };
    return [[name, watching]];
  });
  return machine.provide({ guards: Object.fromEntries(watched) });
}
