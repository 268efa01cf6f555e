// Replays a session's log on the machine until the first difference.

import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { formatStateValue, parseStateValue } from '../../machines/state-value.ts';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { Finding } from '../finding.ts';
import { type ReplayedStep, readStep } from './read-step.ts';

/** Where the machine no longer does what the report says. */
export interface Departure {
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
}

export interface Replay {
  readonly steps: readonly ReplayedStep[];
  /** Null when the machine ends where the app did. */
  readonly departure: Departure | null;
  readonly endsIn: string;
}

/**
 * Replays from the start of the app, or from the oldest moment that the log kept.
 * @throws {Finding} when there is nothing to replay
 */
export function replayPure(
  log: SessionLogFile,
  machine: AnyStateMachine = onboardingMachine,
): Replay {
  const { dropped, entries } = log;
  const start = startOf(log);
  let snapshot = dropped === 0 ? started(machine, start) : resumed(machine, start);
  const steps: ReplayedStep[] = [];
  const end = (departure: Departure | null): Replay => ({
    steps,
    departure,
    endsIn: formatStateValue(snapshot.value),
  });
  const begun = formatStateValue(snapshot.value);
  if (begun !== start.state) {
    return end({ step: 0, event: 'the start', expected: start.state, got: begun });
  }
  for (const [index, entry] of entries.entries()) {
    const step = readStep(entry, dropped + index + 1, { machine, before: snapshot });
    // The redacted answer leads to the same state as the original.
    [snapshot] = transition(machine, snapshot, entry.event);
    steps.push(step);
    const got = formatStateValue(snapshot.value);
    if (got !== entry.state) {
      return end({ step: step.step, event: step.event, expected: entry.state, got });
    }
  }
  return end(null);
}

function started(machine: AnyStateMachine, { context }: Start): AnyMachineSnapshot {
  const { path, disabledPaths, hasResetLink } = context;
  const resetLink = hasResetLink ? 'opened' : null;
  return initialTransition(machine, { path, disabledPaths, resetLink })[0];
}

/** The redacted context has everything that guards read. */
function resumed(machine: AnyStateMachine, { state, context }: Start): AnyMachineSnapshot {
  try {
    return machine.resolveState({
      value: parseStateValue(state),
      context: { ...context, banner: null, failure: null },
    });
  } catch {
    throw new Finding(`start.state: the machine has no state '${state}'`);
  }
}

type Start = NonNullable<SessionLogFile['start']>;

/** @throws {Finding} when the app did not start */
export function startOf({ start }: SessionLogFile): Start {
  if (start) return start;
  throw new Finding('the app did not start, so its machine heard nothing');
}
