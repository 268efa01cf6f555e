// The loggable part of an unexpected error: where it happened, never its data.
// @rule What a log line keeps

/** Matched word by word, not with `x+@x+`: an error may contain a very long text from a client. */
const WORD = /[^\s"'<>()=,;]+/g;
const LONGEST_MESSAGE = 2000;

const withoutEmails = (text: string) =>
  text.replace(WORD, (word) => (word.slice(1, -1).includes('@') ? '[e-mail]' : word));

/** Other fields of database errors contain parameters, so only these are kept. */
export function describeError(error: Error): object {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: withoutEmails(error.message).slice(0, LONGEST_MESSAGE),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
