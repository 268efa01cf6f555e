// Graceful shutdown: the readiness probe fails first, so that the load balancer stops sending; open requests finish.
// @rule How an instance stops
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeGracefully } from '../listening.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';

interface Shutdown {
  /** How long requests are still accepted while the readiness probe fails. */
  readonly delayMs: number;
  /** Limit for the whole shutdown; requests that are still open then are aborted. */
  readonly limitMs: number;
}

/** Minimum time for closing the rest. */
const REST_MS = 2000;

/**
 * Called when the readiness probe already fails: waits for open requests, closes the port, then the rest.
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
