// Entry: `node --import tsx server/main.ts`. Reads the environment, starts, stops cleanly.
import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { PortTaken } from './listening.ts';
import { startServer } from './start-server.ts';

/** Says why in one line when the reason is one a person can act on. */
function explain(error: unknown): string {
  const isForPeople =
    error instanceof ConfigError ||
    error instanceof PortTaken ||
    error instanceof DatabaseUnavailable;
  if (isForPeople) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const server = await startServer(readConfig(process.env));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // Asked twice: someone is in a hurry.
      if (isStopping) process.exit(1);
      isStopping = true;
      await server.close();
      process.exit(0);
    });
  }
  // Last: whoever reads it may ask for the stop at once.
  console.log(`VIRSI listo en ${server.url}`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
