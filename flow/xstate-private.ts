// All that the tools read of XState beyond its public interface. Each is a plain function: some are sent to the page.
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, Snapshot } from 'xstate';

/** The active state nodes, ancestors included; none of what is no machine. */
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
