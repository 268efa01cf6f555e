// Something that no longer agrees with the machine or the texts.

export interface Drift {
  /** The problem and its place. */
  readonly what: string;
  /** The command, or the file and the command, that repairs it. */
  readonly remedy: string;
}

export const AGAIN = 'npm run flow -- drift';
