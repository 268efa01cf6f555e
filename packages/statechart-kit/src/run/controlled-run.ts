// Runs the real machine with actors that answer only when a step says so, and time that passes only then.
import { setImmediate } from 'node:timers/promises';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate';
import { hasRun, obedientLogic, withActors } from '../chart/actors.ts';
import { keepPayloads, keepStart, ownPayload, restoreStart } from '../chart/in-place.ts';
import { answerable, heldStill } from '../chart/outside.ts';
import { begunPause, isRoot, replaceLogic, takenTransitions } from '../chart/xstate-private.ts';
import { settle } from '../explore/settle.ts';
import { sampleOf, sourceOf } from '../model/define-flow.ts';
import { answeringActor, type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow, Sample } from '../model/flow.ts';
import { oncePer } from '../once.ts';

/** A running machine that goes on only when it is told. */
export interface ControlledRun {
  readonly actor: AnyActorRef;
  /** Takes one step of a path and resolves when the app has settled. @param sent what the machine is sent in its place */
  take(event: ModelEvent, sent?: ModelEvent): Promise<void>;
  /** Whether it is a pause that has passed already, and that its state has not begun anew. */
  hasPassed(event: ModelEvent): boolean;
  /** Ids of the actors that were stopped before they answered, oldest first. */
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

interface Question {
  readonly id: string;
  readonly answer: (event: EventObject) => void;
  readonly crash: (error: unknown) => void;
}

/** Starts the machine and calls `onTransition` for every transition it takes. */
export function startControlledRun(flow: Flow, onTransition: TransitionListener): ControlledRun {
  const pending = new Map<string, Question>();
  const late: Question[] = [];
  const arrivals = new Map<string, () => void>();
  const passed = new WeakSet<object>();
  const { actorLogic } = flow.config;
  /** Undefined where a flow with actors of its own spawns one in place. */
  const logicOf = (child: object): AnyActorLogic | undefined => {
    if (!actorLogic) return obedientLogic;
    if (!('src' in child && typeof child.src === 'string')) return undefined;
    const { src: id } = child;
    return actorLogic(
      (_, signal) =>
        new Promise((answer, crash) => {
          const question = { id, answer, crash };
          pending.set(id, question);
          signal.addEventListener('abort', () => {
            late.push(question);
            if (pending.get(id) === question) pending.delete(id);
          });
        }),
    );
  };
  keepStart(flow.machine);
  keepPayloads(flow);
  const machine = obedientCopy(answerable(flow.machine));
  const actor = heldStill(undefined, () =>
    createActor(machine, {
      input: flow.input,
      // It never advances: a step says which delay has passed.
      clock: new SimulatedClock(),
      inspect: (seen: InspectionEvent) => {
        // A copy of the machine for each run would take longer than the walk.
        if (seen.type === '@xstate.actor' && !isRoot(seen.actorRef)) {
          const logic = logicOf(seen.actorRef);
          if (logic) replaceLogic(seen.actorRef, logic);
        }
        const after = seen.type === '@xstate.microstep' ? seen.snapshot : undefined;
        if (seen.type === '@xstate.microstep' && isMachineSnapshot(after) && isRoot(seen.actorRef))
          for (const transition of takenTransitions(seen).filter(hasRun))
            onTransition(transition, after);
        if (seen.type === '@xstate.event' && isRoot(seen.actorRef))
          arrivals.get(seen.event.type)?.();
      },
    }),
  );
  // A failure is in the snapshot. Without an observer XState would throw it and end the process.
  actor.subscribe({ error: () => undefined });
  const settleAfter = (event?: ModelEvent) => {
    settle(flow, actor.getSnapshot(), event, (next) => {
      actor.send(next);
      return actor.getSnapshot();
    });
  };
  const answer = async (id: string, event: ModelEvent) => {
    const sample = sampleOf(flow, event);
    const source = sourceOf(flow, id);
    const arrived = new Promise<void>((resolve) => arrivals.set(event.type, resolve));
    const question = pending.get(source);
    if (!question) throw new Error(`${id} is not running`);
    pending.delete(source);
    tell(question, event, sample);
    await arrived;
    arrivals.delete(event.type);
  };
  heldStill(undefined, () => {
    actor.start();
    settleAfter();
  });
  return {
    actor,
    stop: () => {
      actor.stop();
      restoreStart(flow.machine);
    },
    hasPassed: ({ type }) => {
      const pause = begunPause(actor, type);
      return pause !== undefined && passed.has(pause);
    },
    stopped: () => late.map(({ id }) => id),
    take: async (event, sent = plainEvent(event)) => {
      const id = answeringActor(event);
      const pause = begunPause(actor, event.type);
      if (pause) passed.add(pause);
      if (id !== undefined && actorLogic) {
        await answer(id, event);
        settleAfter(plainEvent(event));
        return;
      }
      heldStill(event, () => {
        if (id !== undefined) order(actor, id, event, sampleOf(flow, event));
        else if (actor.getSnapshot().status === 'active') actor.send(sent);
        settleAfter(plainEvent(event));
      });
    },
    answerLate: async (event) => {
      const at = late.findIndex(({ id }) => id === answeringActor(event));
      const [question] = at < 0 ? [] : late.splice(at, 1);
      if (!question) throw new Error(`${event.type} answers nobody who was stopped`);
      tell(question, event, sampleOf(flow, event));
      await setImmediate();
      settleAfter(plainEvent(event));
    },
  };
}

const obedientCopy = oncePer((machine: AnyStateMachine) =>
  withActors(machine, () => obedientLogic),
);

/** A crash rejects the actor's promise, as a function that throws does. */
function tell(question: Question, event: ModelEvent, sample: Sample | undefined): void {
  if (sample && 'event' in sample && sample.isCrash)
    question.crash(new Error('text' in sample.event ? String(sample.event.text) : 'unexpected'));
  else question.answer(plainEvent(event));
}

function order(
  actor: AnyActorRef,
  id: string,
  event: ModelEvent,
  sample: Sample | undefined,
): void {
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
  if (child?.getSnapshot().status !== 'active') throw new Error(`${id} is not running`);
  const told = sample && ownPayload(sample);
  if (told && 'output' in told) child.send({ type: 'kit.done', output: told.output });
  else if (told && 'error' in told) child.send({ type: 'kit.error', error: told.error });
  else actor.send(plainEvent(event));
}
