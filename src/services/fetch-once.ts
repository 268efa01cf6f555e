// Code that is fetched when it is first needed.
import { withTimeLimit } from './time-limit.ts';

/** For the code to arrive, in milliseconds. */
const ARRIVAL_LIMIT_MS = 15_000;

/**
 * Fetches once, however often it is asked; what did not arrive is fetched again by whoever asks next.
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

/** Fetches what is not needed yet; whoever needs it asks again and is told if it does not arrive. */
export function prefetch(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined);
}
