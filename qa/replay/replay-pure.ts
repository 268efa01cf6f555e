// Replays a session's log on the machine until the first difference.

import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue, parseStateValue } from '../../machines/state-value.ts';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { Finding } from '../finding.ts';
import { entryWords } from './read-step.ts';

export interface ReplayedStep {
  /** Counts those that the report dropped. */
  readonly step: number;
  /** Milliseconds since the app started. */
  readonly at: number;
  /** In Spanish. */
  readonly words: string;
  /** Where the app was after it. */
  readonly state: string;
}

/** Where the machine no longer does what the report says. */
export interface Departure {
  /** 0 is the start. */
  readonly step: number;
  readonly words: string;
  /** Where the app was. */
  readonly expected: string;
  /** Where the machine is. */
  readonly actual: string;
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
  let snapshot: Snapshot = dropped === 0 ? started(machine, start) : resumed(machine, start);
  const steps: ReplayedStep[] = [];
  const end = (departure: Departure | null): Replay => ({
    steps,
    departure,
    endsIn: formatStateValue(snapshot.value),
  });
  const begun = formatStateValue(snapshot.value);
  if (begun !== start.state)
    return end({ step: 0, words: 'Abre la aplicación', expected: start.state, actual: begun });
  for (const [index, entry] of entries.entries()) {
    const step = dropped + index + 1;
    const words = entryWords(entry, { machine, before: snapshot });
    // The redacted answer leads to the same state as the original.
    [snapshot] = transition(machine, snapshot, entry.event);
    steps.push({ step, at: entry.at, words, state: entry.state });
    const actual = formatStateValue(snapshot.value);
    if (actual !== entry.state) return end({ step, words, expected: entry.state, actual });
  }
  return end(null);
}

function started(machine: AnyStateMachine, { context }: Start): Snapshot {
  const { path, disabledPaths, hasResetLink } = context;
  const resetLink = hasResetLink ? 'opened' : null;
  return initialTransition(machine, { path, disabledPaths, resetLink })[0];
}

/** The redacted context has everything that guards read. */
function resumed(machine: AnyStateMachine, { state, context }: Start): Snapshot {
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
function startOf({ start }: SessionLogFile): Start {
  if (start) return start;
  throw new Finding('The app did not start, so there is nothing to replay.');
}
