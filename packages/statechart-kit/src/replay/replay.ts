// The result of replaying what an app has recorded: its steps, and where it departed from the record.

/** An event of a recorded session, taken again. */
export interface ReplayedStep {
  /** Position in the whole session, from 1. Dropped entries count. */
  readonly step: number;
  /** Milliseconds since the app started. */
  readonly at: number;
  /** In the words of a path's step. A fact has the name of its sample. */
  readonly event: string;
  /** The app's state after it. */
  readonly state: string;
  /** Whether it is a fact without a sample. The machine takes it, but no generated path does. */
  readonly isUndeclared: boolean;
  /** In a browser: nothing there can cause the event, so it was sent to the machine. */
  readonly isTold?: true;
}

/** Where a replay and its recording part. */
export interface Departure {
  /** 0 when the replay already starts in a different state. */
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
  /** In a browser: another problem, when the state is right. */
  readonly problem?: string;
}

/** A recorded session on the machine of today. */
export interface Replay {
  /** The steps taken, including the departing one. */
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  /** State after the last step. */
  readonly endsIn: string;
}

/** What is replayed on. */
export type ReplaySubject = 'app' | 'machine';

/** A line for a terminal. */
export function replayedStepLine({
  step,
  at,
  event,
  state,
  isUndeclared,
  isTold,
}: ReplayedStep): string {
  return (
    `${String(step).padStart(4)}  ${(at / 1000).toFixed(3).padStart(9)} s  ${event} → ${state}` +
    (isUndeclared ? '  (no sample declares this answer)' : '') +
    (isTold ? '  (given to the machine: nothing on the screen does it)' : '')
  );
}

/** Where the replay departed, in a sentence. */
export function departureText(
  { step, event, expected, got, problem }: Departure,
  subject: ReplaySubject,
): string {
  const by = step === 0 ? 'at the start' : `at step ${step}, ${event}`;
  const isInPlace = got === expected && problem !== undefined;
  const where = isInPlace
    ? `it is in ${got}, as it was`
    : `the app was in ${expected}, ${subject === 'app' ? 'now it' : 'the machine'} is in ${got}`;
  return [`The ${subject} departs ${by}: ${where}`, problem].filter(Boolean).join('\n');
}
