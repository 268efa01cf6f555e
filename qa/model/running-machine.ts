// The real machine, running: its actors ask nothing, and their answers are sent as the events that they report.
import { type AnyActorRef, createActor, fromCallback, SimulatedClock } from 'xstate';
import { FACTS_BY_ACTOR } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { redirectOf, type Snapshot } from '../../machines/selectors.ts';
import { DELAYS_MS, delayOf, isDelay, type ModelEvent, machineEvent } from './event.ts';
import { START } from './step.ts';

export interface RunningMachine {
  readonly actor: AnyActorRef;
  snapshot(): Snapshot;
  /** Does one step of the model, with the address that the app corrects. */
  take(event: ModelEvent): void;
  stop(): void;
}

const IDLE_ACTORS = Object.fromEntries(
  Object.keys(FACTS_BY_ACTOR).map((name) => [name, fromCallback(() => undefined)]),
);

/** @param machine the onboarding machine, or a copy of it with a change */
export function startMachine(
  machine: typeof onboardingMachine = onboardingMachine,
): RunningMachine {
  const clock = new SimulatedClock();
  const actor: AnyActorRef = createActor(machine.provide({ actors: IDLE_ACTORS }), {
    input: START,
    clock,
  });
  // A failure is in the snapshot. Without an observer XState would throw it and end the process.
  actor.subscribe({ error: () => undefined });
  actor.start();
  const snapshot = (): Snapshot => actor.getSnapshot();
  return {
    actor,
    snapshot,
    take: (event) => {
      if (isDelay(event)) clock.increment(DELAYS_MS[delayOf(event)] ?? 0);
      else actor.send(machineEvent(event));
      let address = event.type === 'location.changed' ? String(event.path) : undefined;
      for (;;) {
        if (actor.getSnapshot().status !== 'active') return;
        const path = redirectOf(snapshot(), address);
        if (path === null) return;
        address = path;
        actor.send({ type: 'location.changed', path });
      }
    },
    stop: () => actor.stop(),
  };
}
