// Puts other logic in the place of every actor a machine invokes or spawns, also of those written in place.
import type { AnyActorLogic, AnyStateMachine, EventObject } from 'xstate';
import { derivedCopy } from './chart-copy.ts';
import { allInvokes, invokesOf } from './invokes.ts';
import { stateNodes } from './transitions.ts';

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
    for (const node of stateNodes(copy))
      for (const [index, { source }] of invokesOf(node).entries())
        Object.assign(node.invoke[index] ?? {}, { src: source });
  });
}

/** An actor that never tells anything by itself. */
export const idleLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** What `obedientLogic` is told to do. */
export type Order =
  | (EventObject & { readonly type: 'kit.done'; readonly output: unknown })
  | (EventObject & { readonly type: 'kit.error'; readonly error: unknown })
  | (EventObject & { readonly type: 'kit.snapshot'; readonly snapshot: unknown });

/** An actor that ends, fails or changes when it is sent an `Order`. */
export const obedientLogic: AnyActorLogic = {
  ...idleLogic,
  transition: (snapshot, order) => {
    switch (order.type) {
      case 'kit.done':
        return { ...snapshot, status: 'done', output: order.output };
      case 'kit.error':
        return { ...snapshot, status: 'error', error: order.error };
      case 'kit.snapshot':
        return { ...snapshot, ...order.snapshot };
      default:
        return snapshot;
    }
  },
};
