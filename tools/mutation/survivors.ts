// Why no test notices some mutants. An entry goes when its mutant is noticed or gone.

export interface Survivor {
  readonly file: string;
  /** The line that the mutant begins in. */
  readonly in: string;
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

export const SURVIVORS: readonly Survivor[] = [];
