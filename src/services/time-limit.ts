// Adds a time limit to a promise.

/** The promise did not settle in time. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * @param limit in milliseconds
 * @throws {TimeLimitError} the task itself is not stopped
 */
export function withTimeLimit<Result>(task: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`${limit} ms`)), limit);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
