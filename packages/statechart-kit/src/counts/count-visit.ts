// Counts what a visit takes of a running machine, and sends it as numbers: nothing that an event or the context holds.
// Small, because an app fetches it.
import type { AnyActorRef, AnyEventObject, StateValue } from 'xstate';
import { takenTransitions } from '../chart/xstate-private.ts';

// What is counted beside the chart's own arrows, as an arrow from the state where it happens.

/** The visit begins in this state. */
export const STARTS = 'kit.start';
/** Its page is hidden, and beside which field an error stood then. It ends here, unless it comes back. */
export const ENDS = 'kit.end';
/** It came back after all, to what it had told. */
export const RETURNS = 'kit.back';
/** The state is no longer looked at, and how many of the limits it was looked at for. */
export const LOOKED = 'kit.look';
/** An error appeared beside this field. */
export const ERRS = 'kit.error';

/** Milliseconds between two bodies while the page is seen. */
const PAUSE = 30_000;

/** The name of a count: a state, an event as the chart declares it, and the state it led to or what is told of it. */
export const countOf = (from: string, event: string, to = ''): string =>
  `${from} | ${event} | ${to}`;

/** The active states in dot notation: several where regions are parallel. */
const placesIn = (value: StateValue, above = ''): readonly string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value).flatMap(([key, below = {}]) =>
        Object.keys(below).length > 0 ? placesIn(below, `${above + key}.`) : above + key,
      );

export interface VisitOptions {
  /** Version of the chart. */
  readonly chart: string;
  /** Takes what was counted as JSON. What it cannot send is lost. */
  readonly send: (body: string) => void;
  /** How long a state may be looked at, in milliseconds, the shortest first. */
  readonly limits: readonly number[];
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** The field that has an error beside it now, in a word of the app's own; empty without one. */
  readonly wrong: () => string;
  /** The visit began on an earlier page, which was left in this state. */
  readonly leftAt?: string | undefined;
  /** Of one body. */
  readonly bytes: number;
}

/**
 * Follows the machine from its present state.
 * @returns is told the field beside which an error appeared
 */
export function countVisit(
  actor: AnyActorRef,
  { chart, send, limits, page, wrong, leftAt, bytes }: VisitOptions,
): (field: string) => void {
  const counts = new Map<string, number>();
  const looks = new Map<string, number>();
  let here = placesIn(actor.getSnapshot().value);
  let next = here;
  let left = leftAt && countOf(leftAt, ENDS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard: AnyEventObject | undefined;
  let taken: string | undefined;

  const flush = (...first: readonly string[]) => {
    clearTimeout(timer);
    let told = {};
    let body = '';
    for (const name of [...first, ...counts.keys()]) {
      const more = { ...told, [name]: counts.get(name) ?? 1 };
      const longer = JSON.stringify({ chart, counts: more });
      if (new Blob([longer]).size <= bytes) {
        told = more;
        body = longer;
        counts.delete(name);
      }
    }
    if (body) send(body);
    timer = counts.size > 0 ? setTimeout(flush, PAUSE) : undefined;
  };
  const count = (from: string | undefined, event: string, to?: string) => {
    const name = countOf(from ?? '', event, to);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    timer ??= setTimeout(flush, PAUSE);
  };
  const isHidden = () => page.visibilityState === 'hidden';
  const look = () => {
    const seen = isHidden() ? [] : here;
    const now = performance.now();
    for (const [state, since] of looks)
      if (!seen.includes(state)) {
        looks.delete(state);
        count(state, LOOKED, `${limits.filter((limit) => now - since >= limit).length}`);
      }
    for (const state of seen) if (!looks.has(state)) looks.set(state, now);
  };
  /** One move for each event, with all `always` that follow. */
  const move = () => {
    if (taken !== undefined) {
      const [from = next[0]] = here.filter((state) => !next.includes(state));
      const come = next.filter((state) => !here.includes(state));
      for (const to of come.length > 0 ? come : [next[0]]) count(from, taken, to);
      here = next;
      taken = undefined;
      look();
    }
  };

  actor.system.inspect((seen) => {
    if (seen.actorRef === actor && seen.type === '@xstate.microstep') {
      if (seen.event !== heard) move();
      heard = seen.event;
      taken ??= takenTransitions(seen)[0]?.eventType;
      next = placesIn(Object(seen.snapshot).value);
    }
    if (seen.actorRef === actor && seen.type === '@xstate.snapshot') move();
  });
  page.addEventListener('visibilitychange', () => {
    look();
    if (isHidden()) {
      const [state = ''] = here;
      const back = left?.replace(ENDS, RETURNS);
      left = countOf(state, ENDS, wrong());
      // Both arrive or none: whoever comes back has ended once at most.
      flush(...(back ? [back, left] : [left]));
    }
  });
  look();
  if (left === undefined) for (const state of here) count('', STARTS, state);
  return (field) => count(here[0], ERRS, field);
}
