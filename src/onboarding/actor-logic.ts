// Creates actor logic for the chart from an async function.
import { type EventObject, fromCallback, type InputFrom } from 'xstate';
import type { ActorName, Fact, FactOf } from '../../machines/events.ts';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';

type Actors = NonNullable<Parameters<typeof onboardingMachine.provide>[0]['actors']>;
export type InputOf<Name extends ActorName> = InputFrom<NonNullable<Actors[Name]>>;

/**
 * Runs once and returns a fact. A thrown error is reported as `call.failed`.
 * @param signal aborts when the actor is stopped
 */
export type ActorFunction<Name extends ActorName> = (
  input: InputOf<Name>,
  signal: AbortSignal,
) => Promise<FactOf<Name>>;

/** The logic sends the returned fact to the machine, and nothing when the actor was stopped before. */
export function createActorLogic<Input>(
  call: (input: Input, signal: AbortSignal) => Promise<Fact>,
) {
  return fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const stop = new AbortController();
    call(input, stop.signal)
      .catch((error: unknown): Fact => ({ type: 'call.failed', text: messageOf(error) }))
      .then((fact) => {
        if (!stop.signal.aborted) sendBack(fact);
      });
    return () => stop.abort();
  });
}

/** The message of whatever was thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
