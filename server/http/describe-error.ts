// What the log may keep of an unexpected error: where it happened, never the data it carried.

/** By words, and not `x+@x+`: an error may carry what a stranger sent, however long. */
const WORD = /[^\s"'<>()=,;]+/g;
const LONGEST_MESSAGE = 2000;

const withoutEmails = (text: string) =>
  text.replace(WORD, (word) => (word.slice(1, -1).includes('@') ? '[e-mail]' : word));

/** Database errors carry their parameters in further fields, so only these few are kept. */
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
