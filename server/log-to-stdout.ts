// Where log lines go: the standard output. A disk that is full, or a reader that is gone, stops nobody's work.
import { type DestinationStream, pino } from 'pino';

/** What waits for room; what comes beyond is dropped. */
const WAITING_BYTES = 2 ** 20;

export function logToStdout(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  destination.on('error', () => undefined);
  return destination;
}
