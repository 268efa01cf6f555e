// Reads a log entry at the current point of a replay: its words, and whether a sample declares it.

import { activeNodes, describeEvent, type ModelEvent, type ReplayedStep } from 'statechart-kit';
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { formatStateValue } from '../../machines/state-value.ts';
import type { RecordedEvent } from '../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { isFact } from '../actors/actors.ts';
import { findSample } from './find-sample.ts';

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
  const event = describeEvent(found ?? recorded);
  return { step, at, event, state, isUndeclared: found === null };
}

/** The fact with its actor and the name of its sample. Null when no running actor has one. */
function sampled(
  recorded: RecordedEvent,
  before: AnyMachineSnapshot,
  leadsThere: (fact: { readonly type: string }) => boolean,
): ModelEvent | null {
  const running = activeNodes(before).flatMap((node) => node.invoke.map(({ id }) => id));
  for (const actor of running) {
    const outcome = findSample(actor, recorded, leadsThere);
    if (outcome !== null) return { ...recorded, actor, outcome };
  }
  return null;
}
