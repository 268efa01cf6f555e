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
  const forgotten = new Set<SeenRequest>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const { endpoint, reply } of FREE_ANSWERS) wire.fault(endpoint, reply);
  for (const endpoint of ENDPOINTS) wire.gate(endpoint);
  wire.onWait((call) => {
    const again = actorsOf(call).flatMap((actor) => standing.get(actor) ?? []);
    if (again[0] !== undefined) call.answer(again[0]);
    else notify();
  });
  wire.onAnswer(notify);
  const find = (actor: string) =>
    wire.waiting().findLast((call) => !forgotten.has(call) && actorsOf(call).includes(actor));

  /** Resolves when there is something to find. @throws after the limit */
  const until = <Found>(look: () => Found | undefined, limitMs: number, missing: string) =>
    new Promise<Found>((resolve, reject) => {
      const end = (report: () => void) => {
        listeners.delete(listener);
        clearTimeout(timer);
        report();
      };
      const listener = () => {
        const found = look();
        if (found !== undefined) end(() => resolve(found));
      };
      const timer = setTimeout(() => end(() => reject(new Error(missing))), limitMs);
      listeners.add(listener);
      listener();
    });

  return {
    url: wire.url,
    hasAnswered: wire.hasAnswered,
    close: wire.close,
    /** The actor's waiting call. @throws when none comes within the limit */
    arrival: (actor: string, limitMs: number): Promise<SeenRequest> =>
      until(() => find(actor), limitMs, `${actor} sent no request within ${limitMs / 1_000} s`),
    /** Resolves once the path was answered well. @throws when it is not within the limit */
    answered: (path: string, limitMs: number): Promise<true> =>
      until(() => wire.hasAnswered(path, 200) || undefined, limitMs, `Nobody opened ${path}`),
    /** Waiting calls, oldest first. */
    waiting: (): readonly SeenRequest[] => wire.waiting(),
    /** Never answers these calls: their actors were stopped. */
    forget: (calls: readonly SeenRequest[]) => {
      for (const call of calls) forgotten.add(call);
    },
    /** Answers the actor's call. A failure that the app retries is repeated until `settle`. */
    answer: (actor: string, reply: Reply) => {
      if (isRepeated(reply)) standing.set(actor, reply);
      find(actor)?.answer(reply);
    },
    /** Ends the repeated failures, so that calls wait again. */
    settle: () => standing.clear(),
  };
}
