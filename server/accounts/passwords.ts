// Queues password hashes. They run on the threads that also open connections, resolve names and verify signatures,
// and on the same processors as the event loop: both must keep free capacity.
// @rule How password hashes take turns
import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import type { Backend, Passwords, RequestEnv } from '../backend.ts';
import { type Asker, fairQueue } from './fair-queue.ts';
import { type HashCost, hashOfNobody, hashPassword, isPassword } from './password.ts';

/** Threads of libuv; its default is four. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** A hash takes 0.2 s, so the last in the queue waits six seconds. */
const PLACES_PER_TURN = 30;

/** Leaves one processor and two threads free. */
export function hashesAtOnce(processors: number, threads: number): number {
  return Math.max(1, Math.min(processors - 1, threads - 2));
}

export function createPasswords(
  { limits, metrics }: Pick<Backend, 'limits' | 'metrics'>,
  cost: HashCost,
): Passwords {
  const atOnce = hashesAtOnce(availableParallelism(), THREADS);
  const queue = fairQueue({ atOnce, places: PLACES_PER_TURN * atOnce }, () =>
    metrics.limited('hash'),
  );
  const nobody = hashOfNobody(cost);

  const askerOf = (c: Context<RequestEnv>, known?: string): Asker => ({
    share: known ?? widened(limits.clientOf(c)),
    isKnown: known !== undefined,
    signal: c.req.raw.signal,
  });

  return {
    inTurn: (c, work, known) => queue.run(askerOf(c, known), work),
    hash: (password) => hashPassword(password, cost),
    matches: (password, stored) => isPassword(password, stored ?? nobody),
  };
}

/** Groups by a larger IPv6 network: whoever rents one has 65,536 of those that count as clients elsewhere. */
function widened(network: string): string {
  return network.endsWith('::/64') ? network.split(':').slice(0, 3).join(':') : network;
}
