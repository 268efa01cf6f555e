// The errors whose message is meant for people.
import { ConfigError } from './config.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { PortTaken } from './listening.ts';

/** Whether the error's message is enough for a person to act on it. */
export function isUserFacingError(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof PortTaken ||
    error instanceof DatabaseUnavailable
  );
}
