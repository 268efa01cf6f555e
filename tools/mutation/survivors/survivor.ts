// Why no test notices some mutants. An entry goes when its mutants are noticed or gone.

/** Code as it is in its file, on one line; an expression stands for all that it finds. */
export type Code = string | RegExp;

/** A mutant, or a family of them that survives for one reason. */
export interface Survivor {
  readonly file: string;
  /** The line that the mutant begins in; any line of the file when left out. */
  readonly in?: Code;
  /** What is replaced; anything in the line when left out. */
  readonly from?: Code;
  /** By what; anything when left out. */
  readonly to?: Code;
  readonly because: string;
}
