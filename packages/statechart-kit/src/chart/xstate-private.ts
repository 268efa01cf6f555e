// The XState internals that the tools read or put something in place of. They are plain functions because some are sent to the page.
import type {
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  Snapshot,
} from 'xstate';

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

/** Puts something in an actor's place, whose snapshots the machine is not told of. */
export function replaceLogic(actor: object, logic: AnyActorLogic): void {
  Object.assign(actor, { logic, _syncSnapshot: false });
}

/** The machine itself. It has no name yet while it is created, which takes its first transitions. */
export const isRoot = (actor: object): boolean => !('_parent' in actor && actor._parent);

/** A pause that the actor has begun: another one when its state begins anew, none when it was not given a time. */
export const begunPause = ({ sessionId, system }: AnyActorRef, delay: string): object | undefined =>
  system.getSnapshot()._scheduledEvents[`${sessionId}.${delay}`];
