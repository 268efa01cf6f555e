// The error of a walk at the first invariant that does not hold.

export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  constructor(
    readonly invariant: string,
    /** In words, from the start. */
    readonly steps: readonly string[],
    /** State value after the last step. */
    readonly state: unknown,
    /** Details of the contradiction, if there are any. */
    readonly found: readonly string[] = [],
  ) {
    super(invariant);
  }
}
