// What an entry of the log says where a replay has come to: its words, and the event to bring about again.
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { CRASH } from '../../machines/outcomes.ts';
import type { RecordedEvent } from '../../src/diagnostics/redaction.ts';
import { stateName } from '../../machines/state-name.ts';
import { answeringActor, describeEvent, type ModelEvent } from '../model-events.ts';
import { asRecorded } from './as-recorded.ts';
import { findOutcome } from './find-outcome.ts';
import type { ReplayedStep } from './replay.ts';

interface Place {
  readonly machine: AnyStateMachine;
  /** Where the entry comes. */
  readonly before: AnyMachineSnapshot;
}

export interface ReadStep {
  readonly told: ReplayedStep;
  /** With what the outcome's table says and the log does not keep. */
  readonly event: ModelEvent;
}

export function readStep(
  { at, event, state }: SessionLogEntry,
  step: number,
  { machine, before }: Place,
): ReadStep {
  const outcome = outcomeOf(event, (output) => {
    const [after] = transition(machine, before, { type: event.type, output });
    return stateName(after.value) === state;
  });
  const isUndeclared = answeringActor(event) !== undefined && outcome === null;
  const words = describeEvent({ ...event, ...(outcome !== null && { outcome }) });
  return {
    told: { step, at, event: words, state, isUndeclared },
    event: outcome === null ? event : declared(event, outcome),
  };
}

function outcomeOf(event: RecordedEvent, leadsThere: (output: unknown) => boolean): string | null {
  const actor = answeringActor(event);
  if (actor === undefined) return null;
  if (!event.output) return 'crash';
  return findOutcome(actor, event.output, leadsThere);
}

function declared({ type, output }: RecordedEvent, outcome: string): ModelEvent {
  if (!output) return { type, outcome, error: CRASH.error };
  const table = OUTCOMES_BY_ACTOR.get(answeringActor({ type }) ?? '');
  return { type, outcome, output: asRecorded(table?.[outcome]?.output, output) };
}
