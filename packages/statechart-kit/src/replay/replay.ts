// The result of replaying what an app has recorded: its steps, and where it departed from the record.

/** An event of a recorded session, taken again. */
export interface ReplayedStep {
  /** Position in the whole session, from 1. Dropped entries count. */
  readonly step: number;
  /** Milliseconds since the app started. */
  readonly at: number;
  /** In the words of a path's step. A fact has the name of its sample. */
  readonly event: string;
  readonly state: string;
  /** Whether it is a fact without a sample. The machine takes it, but no generated path does. */
  readonly isUndeclared: boolean;
}

/** Where a replay and its recording part. */
export interface Departure {
  /** 0 when the replay already starts in a different state. */
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
}

/** A recorded session on the machine of today. */
export interface Replay {
  /** The steps taken, including the departing one. */
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  readonly endsIn: string;
}
