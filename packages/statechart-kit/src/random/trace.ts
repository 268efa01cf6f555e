// The trace of a walk in words, for the report of a failure.
import { answeringActor, delayOf, describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { type Happening, isCrash } from './happenings.ts';

export interface Trace {
  tell(happening: Happening): void;
  /** From the start. A repeated answer is one sentence. */
  sentences(): readonly string[];
}

/** An empty trace, which a walk tells its steps. */
export function createTrace(flow: Flow): Trace {
  const told: { readonly words: string; times: number }[] = [];
  return {
    tell: (happening) => {
      const last = told.at(-1);
      if (!happening.isMore || !last) told.push({ words: wordsOf(flow, happening), times: 1 });
      else if (answeringActor(happening.event) !== undefined) last.times += 1;
    },
    sentences: () => told.map(sentence),
  };
}

function wordsOf(flow: Flow, { event, isLate }: Happening): string {
  const actor = answeringActor(event);
  const delay = delayOf(event);
  if (delay !== undefined) return `${delay} passes`;
  if (actor === undefined) return `the person: ${describeEvent(event)}`;
  const does = isCrash(flow, event) ? 'crashes' : `answers: ${event.outcome}`;
  return isLate ? `${actor}, stopped before, ${does}` : `${actor} ${does}`;
}

function sentence({ words, times }: { readonly words: string; readonly times: number }): string {
  return times === 1 ? words : `${words} (${times} times, with the pauses between)`;
}
