// What a replay tells: the steps it took, and where it departed from the log.

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
  /** In a browser: nothing there brings it about, so the machine was told of it. */
  readonly isTold?: true;
}

export interface Departure {
  /** 0 when the replay does not even start where the app did. */
  readonly step: number;
  readonly event: string;
  readonly expected: string;
  readonly got: string;
  /** In a browser: what else is wrong, where the state is the right one. */
  readonly problem?: string;
}

export interface Replay {
  /** The steps that were taken, the departing one included. */
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  /** Where the replay stands after the last step taken. */
  readonly endsIn: string;
}
