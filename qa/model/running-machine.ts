// The real machine, running: its actors ask nothing, and their answers are sent as the events that they report.
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { redirectOf, type Snapshot } from '../../machines/selectors.ts';
import { DELAYS_MS, delayOf, isDelay, type ModelEvent, machineEvent } from './event.ts';
import { ASKING_ACTORS, onQuestion, type Question } from './questions.ts';
import { START } from './step.ts';

export interface RunningMachine {
  readonly actor: AnyActorRef;
  snapshot(): Snapshot;
  /** Does one step of the model, with the address that the app corrects. */
  take(event: ModelEvent): void;
  /** Of actors that were stopped: an answer to them comes too late. */
  readonly stopped: readonly Question[];
  stop(): void;
}

/** @param machine the onboarding machine, or a copy of it with a change */
export function startMachine(
  machine: typeof onboardingMachine = onboardingMachine,
): RunningMachine {
  const clock = new SimulatedClock();
  const actor: AnyActorRef = createActor(machine.provide({ actors: ASKING_ACTORS }), {
    input: START,
    clock,
  });
  // A failure is in the snapshot. Without an observer XState would throw it and end the process.
  actor.subscribe({ error: () => undefined });
  const stopped: Question[] = [];
  onQuestion(actor.system, (question) => () => stopped.push(question));
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
    stopped,
    stop: () => actor.stop(),
  };
}
