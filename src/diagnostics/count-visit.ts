// Counts what happens in a visit: how often each transition was taken, how long each state was looked at, where it ended.
// It sends numbers by names of the chart, and nothing that an event or the context holds.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../machines/state-value.ts';

// What is counted beside the chart's own events. Each count is named `state | event | where it led or what it says`.

/** The visit begins in this state. */
export const STARTS = 'visit.start';
/** The page is hidden, with the field that had an error then. The visit ends here, unless it comes back. */
export const ENDS = 'visit.end';
/** It came back, so the end that was counted before is taken back. */
export const RETURNS = 'visit.back';
/** The state is no longer looked at, with the class of the time: less than 1, 3, 7, 15 … seconds. */
export const LOOKED = 'visit.look';
/** An error appeared beside this field. */
export const ERRS = 'visit.error';

const SEND_EVERY_MS = 30_000;

export const countName = (from: string, event: string, to: string | number | undefined): string =>
  [from, event, to].join(' | ');

export interface VisitOptions {
  /** Receives how often each name was counted. What it cannot send is lost. */
  readonly send: (counts: Readonly<Record<string, number>>) => void;
  /** How many names fit one `send`; two at least. */
  readonly most: number;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  /** The field that shows an error now. */
  readonly fieldWithError: () => string | undefined;
  /** The visit began on an earlier page, which was left in this state. */
  readonly leftIn?: string | undefined;
}

/**
 * Follows the machine from its present state.
 * @returns a function that counts an error beside the field
 */
export function countVisit(
  actor: ActorRefFrom<typeof onboardingMachine>,
  { send, most, page, fieldWithError, leftIn }: VisitOptions,
): (field: string | undefined) => void {
  const counts = new Map<string, number>();
  let last = actor.getSnapshot();
  let state = formatStateValue(last.value);
  /** Undefined while the page is hidden. */
  let lookedSince: number | undefined;
  let left: readonly [state: string, field: string | undefined] | undefined =
    leftIn === undefined ? undefined : [leftIn, undefined];

  const count = (...name: Parameters<typeof countName>) => {
    const key = countName(...name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  // The newest counts have precedence: the end of the visit is among them.
  const flush = () => {
    const newest = [...counts].slice(-most);
    for (const [name] of newest) counts.delete(name);
    if (newest.length > 0) send(Object.fromEntries(newest));
  };
  const look = () => {
    const now = performance.now();
    if (lookedSince !== undefined)
      count(state, LOOKED, Math.floor(Math.log2(1 + (now - lookedSince) / 1000)));
    lookedSince = page.hidden ? undefined : now;
  };
  const countLeaving = (event: string) => left && count(left[0], event, left[1]);

  actor.system.inspect((seen) => {
    if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
    const snapshot = actor.getSnapshot();
    // The machine ignored the event.
    if (snapshot === last) return;
    last = snapshot;
    const next = formatStateValue(snapshot.value);
    count(state, seen.event.type, next);
    if (next === state) return;
    look();
    state = next;
  });
  page.addEventListener('visibilitychange', () => {
    look();
    if (!page.hidden) return;
    // Both arrive or neither: a visit that came back has ended once at most.
    countLeaving(RETURNS);
    left = [state, fieldWithError()];
    countLeaving(ENDS);
    flush();
  });
  setInterval(flush, SEND_EVERY_MS);
  look();
  if (!left) count('', STARTS, state);
  return (field) => count(state, ERRS, field);
}
