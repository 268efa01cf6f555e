// Entry point of the server: reads the environment, starts, stops cleanly.
import { pino } from 'pino';
import { closeOnSignal } from './close-on-signal.ts';
import { readConfig } from './config.ts';
import { describeError } from './http/describe-error.ts';
import { logToStdout } from './log-to-stdout.ts';
import { startServer } from './start-server.ts';
import { isUserFacingError } from './user-facing-error.ts';

/** One line when a person can act on the error, otherwise its description. */
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

// An error while writing to stdout must not end the server.
process.stdout.on('error', () => undefined);

try {
  const starting = startServer(readConfig(process.env));
  // Registered first: the first process of a container ignores signals without a handler.
  closeOnSignal(async () => (await starting).close(), tellCrash);
  const server = await starting;
  // Last, because the reader of this line may stop the server at once.
  console.log(`VIRSI listo en ${server.url}`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
