// Brings the app into a state: nothing is stored, and the answers that lead there are given by themselves.

import { CASE_PARAMETER } from '../../controls/console-words.ts';
import { isAnswer, type ModelEvent } from '../../model/event.ts';
import { START } from '../../model/step.ts';
import type { Waits } from './waits.ts';

/** Lasts as long as the tab, so that a reload of the page shows which case it is. */
const CASE_KEY = 'test_console:case';

/** A state that the console can open the app in. */
export interface HoldOpening {
  /** Of the walk, or the name of the state. */
  readonly id: string;
  readonly title: string;
  /** Whether it is a case for every build. */
  readonly isSmoke: boolean;
  /** Answers and delays that lead to the state. */
  readonly answers: readonly ModelEvent[];
}

export interface Preparation {
  /** The case that was begun in this tab. */
  readonly opening: HoldOpening | undefined;
  isRunning(): boolean;
  /** Gives the next answer once it is asked for. */
  goOn(waits: Waits): void;
}

/**
 * Reads the address. A case is gone from it then, so that a reload does not begin it again.
 * @param forget empties what the app has stored
 */
export function prepare(openings: readonly HoldOpening[], forget: () => void): Preparation {
  const asked = new URLSearchParams(location.search).get(CASE_PARAMETER);
  const begun = openings.find(({ id }) => id === asked);
  const queue = [...(begun?.answers ?? [])];
  if (begun) {
    forget();
    sessionStorage.setItem(CASE_KEY, begun.id);
    history.replaceState(null, '', START.path);
  }
  const id = sessionStorage.getItem(CASE_KEY);
  return {
    opening: openings.find((each) => each.id === id),
    isRunning: () => queue.length > 0,
    goOn: (waits) => {
      const waiting = waits.list().map(({ actor }) => actor);
      if (waiting.length === 0) return;
      // The clock has let the delays before it end at once.
      const at = queue.findIndex(isAnswer);
      const next = queue[at];
      if (!next || !isAnswer(next)) return void queue.splice(0);
      if (!waiting.includes(next.actor)) return;
      queue.splice(0, at + 1);
      waits.answer(next);
    },
  };
}
