// Records the transitions, states and guards of one walk.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { guardAnswer } from '../chart/guards.ts';
import { transitionId } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import type { TransitionListener } from '../run/controlled-run.ts';
import type { PathRecord } from './run-record.ts';

export interface PathRecorder {
  readonly onTransition: TransitionListener;
  onGuard(name: string, result: boolean): void;
  /** Called when the machine has settled. */
  onRest(snapshot: AnyMachineSnapshot): void;
  taken(): Pick<PathRecord, 'transitions' | 'states' | 'rested' | 'guards'>;
}

/** A recorder of one path. It counts nothing twice and keeps the order of the first time. */
export function createPathRecorder(): PathRecorder {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const rested = new Set<string>();
  const guards = new Set<string>();
  return {
    onTransition: (transition, snapshot) => {
      transitions.add(transitionId(transition));
      // The initial state may be left before anybody sees it.
      for (let node: AnyStateNode | undefined = transition.source; node; node = node.parent)
        states.add(node.id);
      for (const { id } of activeNodes(snapshot)) states.add(id);
    },
    onGuard: (name, result) => guards.add(guardAnswer(name, result)),
    onRest: (snapshot) => {
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
