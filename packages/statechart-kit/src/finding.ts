// A problem that a command found. The command prints it and ends with status 1.
export class Finding extends Error {
  override readonly name = 'Finding';
}
