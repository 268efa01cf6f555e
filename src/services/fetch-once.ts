// Loads code once, when it is first needed.
import { withTimeLimit } from './time-limit.ts';

/** How long the code may take to arrive, in milliseconds. */
const ARRIVAL_LIMIT_MS = 15_000;

/**
 * Fetches once, however often it is called. After a failure the next call fetches again.
 * @throws {TimeLimitError} it did not arrive in time
 */
export function fetchOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let arriving: Promise<Code> | undefined;
  return () => {
    arriving ??= withTimeLimit(load(), ARRIVAL_LIMIT_MS).catch((cause: unknown) => {
      arriving = undefined;
      throw cause;
    });
    return arriving;
  };
}

/** Loads code in advance. A failure is ignored; the next real use loads it again. */
export function prefetch(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined);
}
