// Reads a log entry at the current point of a replay: its words, and whether a sample declares it.

import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { formatStateValue } from '../../machines/state-value.ts';
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { isFact, samplesOf } from '../actors/actors.ts';
import { actorsIn } from '../model/chart.ts';
import { eventId, type ModelEvent } from '../model/event.ts';

export interface ReplayedStep {
  readonly step: number;
  /** Milliseconds since the app started. */
  readonly at: number;
  readonly event: string;
  readonly state: string;
  /** No sample of a running actor is like it. */
  readonly isUndeclared: boolean;
}

interface ReplayPosition {
  readonly machine: AnyStateMachine;
  /** The snapshot before the entry. */
  readonly before: AnyMachineSnapshot;
}

export function readStep(
  { at, event: recorded, state }: SessionLogEntry,
  step: number,
  { machine, before }: ReplayPosition,
): ReplayedStep {
  const found = isFact(recorded)
    ? sampled(recorded, before, (fact) => {
        const [after] = transition(machine, before, fact);
        return formatStateValue(after.value) === state;
      })
    : recorded;
  const event = eventId(found ?? recorded);
  return { step, at, event, state, isUndeclared: found === null };
}

/** The fact with its actor and the name of its sample. Null when no running actor has one. */
function sampled(
  recorded: RecordedEvent,
  before: AnyMachineSnapshot,
  leadsThere: (fact: { readonly type: string }) => boolean,
): ModelEvent | null {
  for (const actor of actorsIn(before)) {
    const sample = findSample(actor, recorded, leadsThere);
    if (sample !== null) return { ...recorded, actor, sample };
  }
  return null;
}

/**
 * The sample that equals the fact once it is redacted too. Failing that, the first of its type that leads to
 * the same state, because samples have one plan and one service type and people choose others.
 * @param leadsThere whether a sample's fact leads to the same state
 * @returns its name, or null when the actor has none
 */
function findSample(
  actor: string,
  recorded: RecordedEvent,
  leadsThere: (fact: { readonly type: string }) => boolean,
): string | null {
  const samples = Object.entries(samplesOf(actor))
    .map(([name, { event: fact }]) => ({ name, fact, redacted: redactEvent(fact) }))
    .filter(({ fact }) => fact.type === recorded.type);
  const same = samples.find(({ redacted }) => differenceAt(redacted, recorded) === null);
  const alike = samples.find(
    ({ fact, redacted }) => codeOf(redacted) === codeOf(recorded) && leadsThere(fact),
  );
  return (same ?? alike)?.name ?? null;
}

/** Google's reason for the failure. Each reason has its own sample. */
function codeOf({ code, failure }: RecordedEvent): unknown {
  const nested = typeof failure === 'object' && failure !== null && 'code' in failure;
  return nested ? failure.code : code;
}
