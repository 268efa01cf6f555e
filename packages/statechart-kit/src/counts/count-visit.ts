// Counts what a visit takes of a running machine, and sends it as numbers: nothing that an event or the context holds.
// Small, because an app fetches it.
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { activeNodes, takenTransitions } from '../chart/xstate-private.ts';

// What is counted beside the chart's own arrows, as an arrow from the state where it happens.

/** The visit begins in this state. */
export const STARTS = 'kit.start';
/** Its page is hidden, and beside which field an error stood then. It ends here, unless it comes back. */
export const ENDS = 'kit.end';
/** It came back after all, to what it had told. */
export const RETURNS = 'kit.back';
/** The state is no longer looked at, and for how long it was: less than a second, then 1, 3, 7, 15 … seconds or more. */
export const LOOKED = 'kit.look';
/** An error appeared beside this field. */
export const ERRS = 'kit.error';

/** Milliseconds between two sends while the page is seen. */
const PAUSE = 30_000;

/** The states beside one another, where regions are parallel. */
export const BESIDE = ' + ';

/** The name of a count: the active states, an event as the chart declares it, and those that it led to or what is told of them. */
export const countOf = (
  ...name: readonly [from: string, event: string, to: string | number | undefined]
): string => name.join(' | ');

/** The active states in dot notation, in one order however they were come to. */
const placeOf = (snapshot: AnyMachineSnapshot): string =>
  activeNodes(snapshot)
    .flatMap(({ type, path }) => (type === 'atomic' || type === 'final' ? path.join('.') : []))
    .sort()
    .join(BESIDE);

export interface VisitOptions {
  /** Takes how often each name was counted. What it cannot send is lost. */
  readonly send: (counts: Readonly<Record<string, number>>) => void;
  /** How many names it takes at once; two at least. */
  readonly most: number;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  /** The field that has an error beside it now, in a word of the app's own. */
  readonly wrong: () => string | undefined;
  /** The visit began on an earlier page, which was left in this state. */
  readonly leftAt?: readonly [state: string] | undefined;
}

/**
 * Follows the machine from its present state.
 * @returns is told the field beside which an error appeared
 */
export function countVisit(
  actor: AnyActorRef,
  { send, most, page, wrong, leftAt }: VisitOptions,
): (field: string | undefined) => void {
  const counts = new Map<string, number>();
  let here = placeOf(actor.getSnapshot());
  let next = here;
  let taken = '';
  /** Since when it is looked at; less than 0 while it is not. */
  let since = -1;
  let left: readonly [state: string, field?: string | undefined] | undefined = leftAt;

  /** The newest first: the end is among them. */
  const flush = () => {
    const told = [...counts].slice(-most);
    for (const [name] of told) counts.delete(name);
    if (told[0]) send(Object.fromEntries(told));
  };
  const count = (...counted: Parameters<typeof countOf>) => {
    const name = countOf(...counted);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const look = () => {
    const now = performance.now();
    if (since >= 0) count(here, LOOKED, Math.floor(Math.log2(1 + (now - since) / 1000)));
    since = page.hidden ? -1 : now;
  };
  /** One for each event, with all `always` that follow. */
  const move = () => {
    if (taken) {
      count(here, taken, next);
      if (here !== next) look();
      here = next;
      taken = '';
    }
  };
  const tell = (event: string) => left && count(left[0], event, left[1]);

  actor.system.inspect((seen) => {
    if (seen.actorRef === actor && seen.type === '@xstate.microstep') {
      const [{ eventType = '' } = {}] = takenTransitions(seen);
      if (eventType) {
        move();
        taken = eventType;
      }
      next = placeOf(Object(seen.snapshot));
    }
  });
  actor.subscribe(move);
  page.addEventListener('visibilitychange', () => {
    look();
    if (page.hidden) {
      // Both arrive or none: whoever comes back has ended once at most.
      tell(RETURNS);
      left = [here, wrong()];
      tell(ENDS);
      flush();
    }
  });
  setInterval(flush, PAUSE);
  look();
  if (!left) count('', STARTS, here);
  return (field) => count(here, ERRS, field);
}
