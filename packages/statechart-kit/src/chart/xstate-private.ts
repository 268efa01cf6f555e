// The XState internals that the tools read. They are plain functions because some are sent to the page.
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, Snapshot } from 'xstate';

/** The active state nodes with their ancestors. Empty for an actor without a machine. */
export function activeNodes(
  snapshot: AnyMachineSnapshot | Snapshot<unknown>,
): readonly AnyStateNode[] {
  return '_nodes' in snapshot ? snapshot._nodes : [];
}

/** The transitions that a microstep took. */
export function takenTransitions(microstep: {
  readonly _transitions: readonly AnyTransitionDefinition[];
}): readonly AnyTransitionDefinition[] {
  return microstep._transitions;
}

/** The machine itself. It has no name yet while it is created, which takes its first transitions. */
export const isRoot = (actor: object): boolean => !('_parent' in actor && actor._parent);
