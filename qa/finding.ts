// A refusal or a result that a command prints as one sentence, without a stack; its status is then 1.
export class Finding extends Error {
  override readonly name = 'Finding';
}
