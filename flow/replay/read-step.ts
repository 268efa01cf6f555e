// What an entry of the log says where a replay has come to: its words, and the event to bring about again.
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { stateName } from '../../machines/state-name.ts';
import type { RecordedEvent } from '../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { answersOf, describeEvent, factOf, type ModelEvent } from '../model-events.ts';
import { isFact } from '../samples.ts';
import { activeNodes } from '../xstate-private.ts';
import { asRecorded } from './as-recorded.ts';
import { findSample } from './find-sample.ts';
import type { ReplayedStep } from './replay.ts';

interface Place {
  readonly machine: AnyStateMachine;
  /** Where the entry comes. */
  readonly before: AnyMachineSnapshot;
}

export interface ReadStep {
  readonly told: ReplayedStep;
  /** With what the sample says and the log does not keep. */
  readonly event: ModelEvent;
}

export function readStep(
  { at, event: recorded, state }: SessionLogEntry,
  step: number,
  { machine, before }: Place,
): ReadStep {
  const found = isFact(recorded)
    ? sampled(recorded, before, (fact) => {
        const [after] = transition(machine, before, fact);
        return stateName(after.value) === state;
      })
    : recorded;
  const event = found ?? recorded;
  return {
    told: { step, at, event: describeEvent(event), state, isUndeclared: found === null },
    event,
  };
}

/** With its actor, and with what the sample says and the log does not keep; null when no actor that runs has one. */
function sampled(
  recorded: RecordedEvent,
  before: AnyMachineSnapshot,
  leadsThere: (fact: { readonly type: string }) => boolean,
): ModelEvent | null {
  const running = activeNodes(before).flatMap((node) => node.invoke.map(({ id }) => id));
  for (const actor of running) {
    const outcome = findSample(actor, recorded, leadsThere);
    const sample = answersOf(actor).find((answer) => answer.outcome === outcome);
    if (sample && outcome !== null)
      return { ...asRecorded(factOf(sample), recorded), actor, outcome };
  }
  return null;
}
