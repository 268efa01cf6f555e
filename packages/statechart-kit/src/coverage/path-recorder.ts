// Records the transitions, states and guards of one walk.
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { guardAnswer } from '../chart/guards.ts';
import { lineOf, transitionId } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';

/** A recorder of one path. It counts nothing twice and keeps the order of the first time. */
export function createPathRecorder() {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const rested = new Set<string>();
  const guards = new Set<string>();
  return {
    onTransition: (transition: AnyTransitionDefinition, snapshot: AnyMachineSnapshot) => {
      transitions.add(transitionId(transition));
      // The initial state may be left before anybody sees it.
      for (const { id } of [...lineOf(transition.source), ...activeNodes(snapshot)]) states.add(id);
    },
    onGuard: (name: string, result: boolean) => guards.add(guardAnswer(name, result)),
    /** When the machine has settled. */
    onRest: (snapshot: AnyMachineSnapshot) => {
      for (const { id } of activeNodes(snapshot)) {
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
