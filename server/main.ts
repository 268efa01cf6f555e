// Entry of the server. Reads the environment, starts, stops cleanly.
import { pino } from 'pino';
import { closeOnSignal } from './close-on-signal.ts';
import { readConfig } from './config.ts';
import { describeError } from './http/describe-error.ts';
import { logToStdout } from './log-to-stdout.ts';
import { startServer } from './start-server.ts';
import { isUserFacingError } from './user-facing-error.ts';

/** Says why in one line when the reason is one a person can act on. */
function explain(error: unknown): string {
  if (isUserFacingError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function tellCrash(error: unknown): void {
  const told = error instanceof Error ? describeError(error) : {};
  pino({ base: null }, logToStdout()).fatal(
    { error: told },
    'nobody waited for this: the server stops',
  );
}

// Said or not: what there is to say must not end the server.
process.stdout.on('error', () => undefined);

try {
  const starting = startServer(readConfig(process.env));
  // Heard from the beginning: the first process of a container is not ended by a signal that it does not take.
  closeOnSignal(async () => (await starting).close(), tellCrash);
  const server = await starting;
  // Last: whoever reads it may ask for the stop at once.
  console.log(`VIRSI listo en ${server.url}`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
