// Writes log lines to the standard output. A full disk or a closed pipe does not stop the server.
import { type DestinationStream, pino } from 'pino';

/** Size of the buffer; further lines are dropped. */
const WAITING_BYTES = 2 ** 20;

export function logToStdout(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  destination.on('error', () => undefined);
  return destination;
}
