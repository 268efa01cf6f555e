// Something about the texts of the project that no longer agrees with what is written of them.

export interface TextProblem {
  /** The problem and its place. */
  readonly what: string;
  /** What repairs it. */
  readonly remedy: string;
}
