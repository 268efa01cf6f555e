// Brings the app into the prepared state of a case: an address, then answers that are given by themselves.

import { answeringActor, type ModelEvent } from 'statechart-kit';
import { CASE_PARAMETER } from '../../controls/console-words.ts';
import type { Waits } from './waits.ts';

/** Lasts as long as the tab, so that a reload of the page shows which case it is. */
const CASE_KEY = 'test_console:case';

/** A state that the test console can open the app in. */
export interface Opening {
  /** Of the case, or the name of the state. */
  readonly id: string;
  /** Null for a state without a case. */
  readonly priority: string | null;
  readonly title: string;
  readonly path: string;
  /** Facts and delays that lead to the state. */
  readonly answers: readonly ModelEvent[];
}

export interface Preparation {
  /** The case that was begun in this tab. */
  readonly opening: Opening | undefined;
  isRunning(): boolean;
  /** Gives the next answer once it is asked for. */
  goOn(waits: Waits): void;
}

/**
 * Reads the address. A case is gone from it then, so that a reload does not begin it again.
 * @param forget empties what the app has stored
 */
export function prepare(openings: readonly Opening[], forget: () => void): Preparation {
  const asked = new URLSearchParams(location.search).get(CASE_PARAMETER);
  const begun = openings.find(({ id }) => id === asked);
  const queue = [...(begun?.answers ?? [])];
  if (begun) {
    forget();
    sessionStorage.setItem(CASE_KEY, begun.id);
    history.replaceState(null, '', begun.path);
  }
  const id = sessionStorage.getItem(CASE_KEY);
  return {
    opening: openings.find((each) => each.id === id),
    isRunning: () => queue.length > 0,
    goOn: (waits) => {
      const waiting = waits.list().map(({ actor }) => actor);
      if (waiting.length === 0) return;
      // The clock has let the delays before it end at once.
      const at = queue.findIndex((event) => answeringActor(event) !== undefined);
      const next = queue[at];
      if (!next) return void queue.splice(0);
      if (!waiting.includes(answeringActor(next) ?? '')) return;
      queue.splice(0, at + 1);
      waits.answer(next);
    },
  };
}
