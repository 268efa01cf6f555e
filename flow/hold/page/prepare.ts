// Brings the app into the prepared state of a case: an address, then answers that are given by themselves.

import { answeringActor } from 'statechart-kit';
import { CASE_PARAMETER } from '../../controls/console-words.ts';
import type { Opening } from '../hold-data.ts';
import type { Waits } from './waiting.ts';

/** Lasts as long as the tab, so that a reload of the page shows which case it is. */
const CASE_KEY = 'virsi_hold:case';

export interface Preparation {
  /** The case that was begun in this tab. */
  readonly opening: Opening | undefined;
  isRunning(): boolean;
  /** Gives the next answer once it is asked for. */
  goOn(waits: Waits): void;
}

/** Reads the address. A case begins with nothing stored and is gone from the address, so that a reload does not begin it again. */
export function prepare(openings: readonly Opening[]): Preparation {
  const asked = new URLSearchParams(location.search).get(CASE_PARAMETER);
  const begun = openings.find(({ id }) => id === asked);
  const queue = [...(begun?.answers ?? [])];
  if (begun) {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    document.cookie = 'user_session=; path=/; max-age=0';
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
