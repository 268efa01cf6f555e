// What a command found wrong: it ends with status 1 and these words.
export class Finding extends Error {
  override readonly name = 'Finding';
}
