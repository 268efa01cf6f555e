// What a command refuses, or found.

/** A sentence for people. A command prints it without a stack, and ends with status 1. */
export class Finding extends Error {
  override readonly name = 'Finding';
}
