// What the log may keep of an unexpected error: where it happened, never the data it carried.

const EMAIL = /[^\s"'<>()=,;]+@[^\s"'<>()=,;]+/g;

/** Database errors carry their parameters in further fields, so only these few are kept. */
export function describeError(error: Error): object {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: error.message.replace(EMAIL, '[e-mail]'),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
