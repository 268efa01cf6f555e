// Runs the real machine with actors that answer only when a step says so.
import { setImmediate } from 'node:timers/promises';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate';
import type { Fact } from '../machines/events.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { actorOf } from '../src/onboarding/ask.ts';
import { answeringActor, factOf, type ModelEvent } from './model-events.ts';
import { START } from './path-model.ts';
import { DECLARED_FACTS } from './samples.ts';
import { settle } from './settle.ts';
import { takenTransitions } from './xstate-private.ts';

interface Question {
  readonly id: string;
  readonly answer: (fact: Fact) => void;
  readonly crash: (error: unknown) => void;
}

export interface ControlledRun {
  readonly actor: AnyActorRef;
  /** Takes one step of a path and resolves when the app has settled. */
  take(event: ModelEvent): Promise<void>;
  /** Actors that were stopped before they answered, oldest first. */
  stopped(): readonly string[];
  /** Answers for an actor that was stopped, and resolves once the machine would have received it. */
  answerLate(event: ModelEvent): Promise<void>;
  stop(): void;
}

/** `snapshot` is the one right after the transition, before any `always`. */
export type TransitionListener = (
  transition: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
) => void;

/** Starts the machine and calls `onTransition` for every transition it takes. */
export function startControlledRun(
  onTransition: TransitionListener,
  machine: AnyStateMachine = onboardingMachine,
): ControlledRun {
  const pending = new Map<string, Question>();
  const late: Question[] = [];
  const arrivals = new Map<string, () => void>();
  const clock = new SimulatedClock();
  const actors = Object.fromEntries(
    [...DECLARED_FACTS.keys()].map((id) => [
      id,
      actorOf(
        (_, signal) =>
          new Promise((answer, crash) => {
            const question = { id, answer, crash };
            pending.set(id, question);
            signal.addEventListener('abort', () => {
              late.push(question);
              if (pending.get(id) === question) pending.delete(id);
            });
          }),
      ),
    ]),
  );
  const actor = createActor(machine.provide({ actors }), {
    input: START,
    clock,
    inspect: (seen: InspectionEvent) => {
      const after = seen.type === '@xstate.microstep' ? seen.snapshot : undefined;
      if (seen.type === '@xstate.microstep' && isMachineSnapshot(after))
        for (const transition of takenTransitions(seen)) onTransition(transition, after);
      if (seen.type === '@xstate.event' && seen.actorRef === actor)
        arrivals.get(seen.event.type)?.();
    },
  });
  // A failure is in the snapshot. Without an observer XState would throw it and end the process.
  actor.subscribe({ error: () => {} });
  const settleAfter = (event?: ModelEvent) => {
    settle(actor.getSnapshot(), event, (redirect) => {
      actor.send(redirect);
      return actor.getSnapshot();
    });
  };
  actor.start();
  settleAfter();
  return {
    actor,
    stop: () => actor.stop(),
    stopped: () => late.map(({ id }) => id),
    take: async (event) => {
      const id = answeringActor(event);
      if (id !== undefined) {
        const arrived = new Promise<void>((resolve) => arrivals.set(event.type, resolve));
        const question = pending.get(id);
        if (!question) throw new Error(`${id} is not running`);
        pending.delete(id);
        tell(question, event);
        await arrived;
        arrivals.delete(event.type);
      } else if (event.type.startsWith('xstate.after.')) {
        clock.increment(Number.MAX_SAFE_INTEGER);
      } else {
        actor.send(event);
      }
      settleAfter(event);
    },
    answerLate: async (event) => {
      const at = late.findIndex(({ id }) => id === answeringActor(event));
      const [question] = at < 0 ? [] : late.splice(at, 1);
      if (!question) throw new Error(`${event.type} answers nobody who was stopped`);
      tell(question, event);
      await setImmediate();
      settleAfter(event);
    },
  };
}

/** A crash rejects the actor's promise, as when its function throws. */
function tell({ answer, crash }: Question, event: ModelEvent): void {
  if (event.outcome === 'crash') crash(new Error(String(event.text)));
  else answer(factOf(event));
}
