// One thing that does not agree with the machine or the texts any more.

export interface Drift {
  /** What is wrong, and where. */
  readonly what: string;
  /** The command, or the file and the command, that repairs it. */
  readonly remedy: string;
}

export const AGAIN = 'npm run flow -- drift';
