// A finding of the staleness check: something that no longer agrees with the machine or the texts.

export interface StaleItem {
  /** The problem and its place. */
  readonly what: string;
  /** The command, or the file and the command, that repairs it. */
  readonly remedy: string;
  /** What changed, a line each, and who says so. The remedy would hide it. */
  readonly changes?: readonly string[];
}

export const AGAIN = 'npm run flow -- staleness';
