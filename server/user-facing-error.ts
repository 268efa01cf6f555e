// What keeps the server from starting, for people.
import { ConfigError } from './config.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { PortTaken } from './listening.ts';

/** Whether the words of the error are all that a person needs to act on it. */
export function isUserFacingError(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof PortTaken ||
    error instanceof DatabaseUnavailable
  );
}
