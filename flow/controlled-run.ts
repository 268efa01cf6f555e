// The real machine with every actor under control: it answers when a step says so.
import {
  type AnyActorRef,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { OUTCOMES_BY_ACTOR } from '../machines/actors/outcomes-by-actor.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { answeringActor, type ModelEvent } from './model-events.ts';
import { START } from './path-model.ts';

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface ControlledRun {
  readonly actor: AnyActorRef;
  /** Makes one step of a path happen, and settles when the machine has taken it. */
  take(event: ModelEvent): Promise<void>;
  stop(): void;
}

/** Starts the machine; `onTransition` hears of every transition it takes. */
export function startControlledRun(
  onTransition: (transition: AnyTransitionDefinition) => void,
): ControlledRun {
  const pending = new Map<string, Pending>();
  const arrivals = new Map<string, () => void>();
  const clock = new SimulatedClock();
  const actors = Object.fromEntries(
    [...OUTCOMES_BY_ACTOR.keys()].map((id) => [
      id,
      fromPromise(
        () => new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject })),
      ),
    ]),
  );
  const machine: AnyStateMachine = onboardingMachine;
  const actor = createActor(machine.provide({ actors }), {
    input: START,
    clock,
    inspect: (seen: InspectionEvent) => {
      if (seen.type === '@xstate.microstep') seen._transitions.forEach(onTransition);
      if (seen.type === '@xstate.event' && seen.actorRef === actor)
        arrivals.get(seen.event.type)?.();
    },
  });
  actor.start();
  return {
    actor,
    stop: () => actor.stop(),
    take: async (event) => {
      const id = answeringActor(event);
      if (id !== undefined) {
        const arrived = new Promise<void>((resolve) => arrivals.set(event.type, resolve));
        const waiting = pending.get(id);
        if (!waiting) throw new Error(`${id} is not running`);
        if ('error' in event) waiting.reject(event.error);
        else waiting.resolve(event.output);
        await arrived;
        arrivals.delete(event.type);
      } else if (event.type.startsWith('xstate.after.')) {
        clock.increment(Number.MAX_SAFE_INTEGER);
      } else {
        actor.send(event);
      }
    },
  };
}
