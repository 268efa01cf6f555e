// Stopping so that nobody notices: whoever sends requests here hears of it first, and every answer goes out.
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeGracefully } from '../listening.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';

interface Shutdown {
  /** How long requests are still taken while the readiness fails. */
  readonly delayMs: number;
  /** Counted from the beginning: what is not answered then is cut off. */
  readonly limitMs: number;
}

/** What is left to close has this long where the requests took all the time. */
const REST_MS = 2000;

/**
 * Called once the readiness fails: what is in flight ends, then the port closes, then the rest.
 * @param closeRest mails, events and the database
 */
export async function stopServer(
  server: Server,
  inFlight: RequestsInFlight,
  { delayMs, limitMs }: Shutdown,
  closeRest: () => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const left = () => Math.max(0, limitMs - (performance.now() - begun));
  inFlight.announceEnd();
  await within(limitMs, Promise.all([wait(delayMs), inFlight.ended()]));
  await closeGracefully(server, left());
  await within(Math.max(left(), REST_MS), closeRest());
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
