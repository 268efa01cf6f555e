// What a walk throws at the first invariant that does not hold.

export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  constructor(
    readonly invariant: string,
    /** In words, from the start. */
    readonly steps: readonly string[],
    /** State value after the last step. */
    readonly state: unknown,
    /** What contradicts it, where more can be said than that it does not hold. */
    readonly found: readonly string[] = [],
  ) {
    super(invariant);
  }
}
