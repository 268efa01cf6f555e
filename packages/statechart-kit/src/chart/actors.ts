// Puts other logic in the place of every actor a machine invokes or spawns, also of those written in place.
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { derivedCopy } from './chart-copy.ts';
import { allInvokes, invokesOf } from './invokes.ts';
import { stateNodes } from './transitions.ts';

/** Limit of transitions after one event. XState has none, and a machine that never rests would never return. */
const MOST_MICROSTEPS = 1_000;

/** @param logicOf called with the source once for each */
export function withActors(
  machine: AnyStateMachine,
  logicOf: (source: string) => AnyActorLogic,
): AnyStateMachine {
  const sources = new Set([
    ...Object.keys(machine.implementations.actors ?? {}),
    ...allInvokes(machine).map(({ source }) => source),
  ]);
  const actors = Object.fromEntries([...sources].map((source) => [source, logicOf(source)]));
  return derivedCopy(machine.provide({ actors }), (copy) => {
    copy.options = { ...copy.options, maxIterations: MOST_MICROSTEPS };
    // With `onSnapshot` XState tells the machine of the stand-in's own snapshots.
    for (const node of stateNodes(copy))
      for (const [index, { source }] of invokesOf(node).entries())
        Object.assign(node.invoke[index] ?? {}, { src: source, onSnapshot: undefined });
  });
}

/** An actor that never tells anything by itself. */
export const idleLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** An actor that has told all. */
export const endedLogic: AnyActorLogic = {
  ...idleLogic,
  getInitialSnapshot: () => ({ status: 'done', output: undefined, error: undefined }),
};

/** An actor that ends with `output` when it is sent `kit.done`, and fails with `error` after `kit.error`. */
export const obedientLogic: AnyActorLogic = {
  ...idleLogic,
  transition: (snapshot, order) => {
    switch (order.type) {
      case 'kit.done':
        return { ...snapshot, status: 'done', output: order.output };
      case 'kit.error':
        return { ...snapshot, status: 'error', error: order.error };
      default:
        return snapshot;
    }
  },
};
