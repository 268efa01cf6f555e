// Actors that ask nobody: whoever runs the machine learns that they were started, and answers in their place.
import { fromCallback } from 'xstate';
import type { ActorName, Fact } from '../../machines/events.ts';
import { ACTOR_NAMES } from '../actors/actors.ts';

/** An actor that was started. */
export interface Question {
  readonly name: ActorName;
  readonly input: unknown;
  /** Has no effect once the actor is stopped. */
  readonly tell: (fact: Fact) => void;
}

/** @returns what is to be done when the actor is stopped */
type Listener = (question: Question) => () => void;

const listeners = new WeakMap<object, Listener>();

/** @param system the actor system of a machine with `ASKING_ACTORS`, before it is started */
export function onQuestion(system: object, listener: Listener): void {
  listeners.set(system, listener);
}

const askingActor = (name: ActorName) =>
  fromCallback(({ input, sendBack, system }) =>
    listeners.get(system)?.({ name, input: input ?? null, tell: sendBack }),
  );

export const ASKING_ACTORS: Readonly<Record<string, ReturnType<typeof askingActor>>> =
  Object.fromEntries(ACTOR_NAMES.map((name) => [name, askingActor(name)]));
