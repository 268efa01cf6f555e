// A problem that a command found. The command prints it and ends with status 1.
/**
 * Something wrong with what was given, as a sentence for people. A command prints it without a stack and
 * ends with status 1.
 */
export class Finding extends Error {
  override readonly name = 'Finding';
}
