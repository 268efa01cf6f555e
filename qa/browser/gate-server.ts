// A proxy in front of the app that delays every actor's call until the walk answers it.
import { actorsOf, ENDPOINTS } from '../actors/calls.ts';
import type { Reply, SeenRequest } from '../playwright/reply.ts';
import { startWire } from '../playwright/wire.ts';
import { FREE_ANSWERS, isRepeated } from './calls.ts';

export type GateServer = Awaited<ReturnType<typeof startGateServer>>;

/** @param appUrl origin that serves the app's files */
export async function startGateServer(appUrl: string) {
  const wire = await startWire(appUrl);
  const standing = new Map<string, Reply>();
  const arrivals = new Set<() => void>();
  for (const { endpoint, reply } of FREE_ANSWERS) wire.fault(endpoint, reply);
  for (const endpoint of ENDPOINTS) wire.gate(endpoint);
  wire.onWait((call) => {
    const reply = actorsOf(call).map((actor) => standing.get(actor));
    const again = reply.find((each) => each !== undefined);
    if (again !== undefined) return call.answer(again);
    for (const look of arrivals) look();
  });
  const find = (actor: string) => wire.waiting().findLast((call) => actorsOf(call).includes(actor));

  return {
    url: wire.url,
    requests: wire.requests,
    hasAnswered: wire.hasAnswered,
    close: wire.close,
    /**
     * Resolves when a call of the actor is waiting.
     * @param limit in milliseconds
     * @throws when none comes within the limit
     */
    arrival: (actor: string, limit: number) =>
      new Promise<SeenRequest>((resolve, reject) => {
        const end = (settle: () => void) => {
          arrivals.delete(look);
          clearTimeout(timer);
          settle();
        };
        const look = () => {
          const call = find(actor);
          if (call) end(() => resolve(call));
        };
        const timer = setTimeout(
          () => end(() => reject(new Error(`${actor} asked nothing within ${limit / 1_000} s`))),
          limit,
        );
        arrivals.add(look);
        look();
      }),
    /** Waiting calls, oldest first. */
    waiting: (): readonly SeenRequest[] => wire.waiting(),
    /** Answers the actor's call. A failure that the app retries is repeated until `settle`. */
    answer: (actor: string, reply: Reply) => {
      if (isRepeated(reply)) standing.set(actor, reply);
      find(actor)?.answer(reply);
    },
    /** Ends the repeated failures, so that calls wait again. */
    settle: () => standing.clear(),
  };
}
