// The result of a replay: its steps and where it departed from the log.

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

export interface Departure {
  /** 0 when the replay already starts in a different state. */
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
  /** In a browser: another problem, when the state is right. */
  readonly problem?: string;
}

export interface Replay {
  /** The steps taken, including the departing one. */
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  /** State after the last step. */
  readonly endsIn: string;
}
