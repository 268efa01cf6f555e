// A session's log on the machine alone: step by step, until the machine departs from it.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { SessionLogEntry, SessionLogFile } from '../../machines/contract/session-log.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { RecordedEvent } from '../../machines/redaction.ts';
import { stateName, stateValueOf } from '../../machines/state-name.ts';
import { Finding } from '../finding.ts';
import { answeringActor, describeEvent } from '../model-events.ts';
import { findOutcome } from './find-outcome.ts';

export interface ReplayedStep {
  /** Position in the whole session, from 1; entries that were dropped count. */
  readonly step: number;
  /** Milliseconds since the app started. */
  readonly at: number;
  /** In the words of a path's step; an answer carries the name of its declared outcome. */
  readonly event: string;
  /** Where the app went. */
  readonly state: string;
  /** An answer that no outcome table declares: the machine takes it, no generated path does. */
  readonly isUndeclared: boolean;
}

export interface Departure {
  /** 0 when the machine does not even start where the app did. */
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
}

export interface Replay {
  /** The steps that were taken, the departing one included. */
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  /** Where the machine stands after the last step taken. */
  readonly endsIn: string;
}

/**
 * Replays from where the log starts: the start of the app, or the oldest moment that was kept.
 * @throws {Finding} when there is nothing to replay
 */
export function replayPure(
  { start, dropped, entries }: SessionLogFile,
  machine: AnyStateMachine = onboardingMachine,
): Replay {
  if (!start) throw new Finding('the app did not start, so its machine heard nothing');
  let snapshot = dropped === 0 ? started(machine, start) : resumed(machine, start);
  const steps: ReplayedStep[] = [];
  const end = (departure: Departure | null): Replay => ({
    steps,
    departure,
    endsIn: stateName(snapshot.value),
  });
  const begun = stateName(snapshot.value);
  if (begun !== start.state) {
    return end({ step: 0, event: 'the start', expected: start.state, got: begun });
  }
  for (const [index, entry] of entries.entries()) {
    const [next] = transition(machine, snapshot, entry.event);
    const step = describeStep(machine, snapshot, entry, dropped + index + 1);
    snapshot = next;
    steps.push(step);
    const got = stateName(next.value);
    if (got !== entry.state) {
      return end({ step: step.step, event: step.event, expected: entry.state, got });
    }
  }
  return end(null);
}

type Start = NonNullable<SessionLogFile['start']>;

function started(machine: AnyStateMachine, { context }: Start): AnyMachineSnapshot {
  return initialTransition(machine, { path: context.path })[0];
}

/** What the redaction left of the context is all that a guard asks for; the banner only shows. */
function resumed(machine: AnyStateMachine, { state, context }: Start): AnyMachineSnapshot {
  try {
    return machine.resolveState({
      value: stateValueOf(state),
      context: { ...context, banner: null },
    });
  } catch {
    throw new Finding(`start.state: the machine has no state '${state}'`);
  }
}

function describeStep(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  { at, event, state }: SessionLogEntry,
  step: number,
): ReplayedStep {
  const actor = answeringActor(event);
  const outcome = outcomeOf(event, (output) => {
    const [after] = transition(machine, before, { type: event.type, output });
    return stateName(after.value) === state;
  });
  const isUndeclared = actor !== undefined && outcome === null;
  const words = describeEvent({ ...event, ...(outcome !== null && { outcome }) });
  return { step, at, event: words, state, isUndeclared };
}

function outcomeOf(event: RecordedEvent, leadsThere: (output: unknown) => boolean): string | null {
  const actor = answeringActor(event);
  if (actor === undefined) return null;
  if (!event.output) return 'crash';
  return findOutcome(actor, event.output, leadsThere);
}
