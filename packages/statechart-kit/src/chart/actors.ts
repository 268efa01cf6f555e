// Puts other logic in the place of every actor a machine invokes or spawns, also of those written in place.
import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import { derivedCopy } from './chart-copy.ts';
import { idleLogic } from './idle-actor.ts';
import { invokesOf, sourcesOf } from './invokes.ts';
import { allTransitions, isForbidding, stateNodes } from './transitions.ts';

/** Limit of transitions after one event: a machine that never rests would never return. XState before 5.31 knows none. */
const MOST_TRANSITIONS = 1_000;

export function withActors(
  machine: AnyStateMachine,
  logicOf: (source: string) => AnyActorLogic,
): AnyStateMachine {
  const actors = Object.fromEntries(
    [...sourcesOf(machine)].map((source) => [source, logicOf(source)]),
  );
  return derivedCopy(machine.provide({ actors }), (copy) => {
    limitTransitions(copy);
    // With `onSnapshot` XState tells the machine of the stand-in's own snapshots.
    for (const node of stateNodes(copy))
      for (const [index, { source }] of invokesOf(node).entries())
        Object.assign(node.invoke[index] ?? {}, { src: source, onSnapshot: undefined });
  });
}

const ran = new WeakSet<object>();

/** Whether the machine went this way since it was asked last. XState tells of those too that another region's stand before. */
export const hasRun = (transition: AnyTransitionDefinition): boolean =>
  ran.delete(transition) || isForbidding(transition);

/** @param machine a copy */
export function limitTransitions(machine: AnyStateMachine): void {
  let taken = 0;
  const countOf = (transition: object) =>
    Object.assign(() => undefined, {
      type: 'kit.count',
      // XState resolves its own actions before it goes on.
      resolve: (_: unknown, snapshot: AnyMachineSnapshot) => {
        taken += 1;
        ran.add(transition);
        if (taken > MOST_TRANSITIONS)
          throw new Error(
            `Infinite loop detected: more than ${MOST_TRANSITIONS} transitions after one event`,
          );
        return [snapshot, undefined, undefined];
      },
    });
  // What forbids an event is no transition: with an action it would be one.
  for (const { transition } of allTransitions(machine))
    if (!isForbidding(transition))
      Object.assign(transition, { actions: [...transition.actions, countOf(transition)] });
  const { transition, getInitialSnapshot } = machine;
  machine.transition = (...given) => {
    taken = 0;
    return transition(...given);
  };
  machine.getInitialSnapshot = (...given) => {
    taken = 0;
    return getInitialSnapshot(...given);
  };
}

export const isIdle = (actor: object): boolean => Reflect.get(actor, 'logic') === idleLogic;

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
