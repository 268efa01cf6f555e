// Turns a draw into events: none, one, or the same answer several times.
import { answersOf, sampleOf, sourceOf } from '../model/define-flow.ts';
import { answeringActor, isDelay, isPersons, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { Draw } from './draws.ts';

/** The current state of a walk, as far as a draw needs it. */
export interface Ground {
  /** Events that the state takes. */
  readonly possible: readonly ModelEvent[];
  /** Actors that were stopped before they answered. */
  readonly stopped: readonly string[];
  /** Whether a person can do it there, even without an effect. */
  isOpenTo(event: ModelEvent): boolean;
}

/** A step of a random walk. */
export interface Happening {
  readonly event: ModelEvent;
  /** Whether it is the answer of a stopped actor. */
  readonly isLate: boolean;
  /** Whether it belongs to the same draw as the one before. */
  readonly isMore: boolean;
}

export function isCrash(flow: Flow, event: ModelEvent): boolean {
  const sample = sampleOf(flow, event);
  return (
    sample !== undefined && ('error' in sample || ('event' in sample && sample.isCrash === true))
  );
}

/** @param ground read again before each event */
export function* happenings(flow: Flow, draw: Draw, ground: () => Ground): Generator<Happening> {
  const first = happeningOf(flow, draw, ground());
  if (!first) return;
  yield first;
  if (draw.kind !== 'same answer') return;
  for (let left = draw.times - 1; left > 0; left -= 1) {
    const pause = happeningOf(flow, { kind: 'time' }, ground());
    if (pause) yield { ...pause, isMore: true };
    const again = happeningOf(flow, draw, ground());
    if (again?.event.type !== first.event.type) return;
    yield { ...again, isMore: true };
  }
}

function happeningOf(
  flow: Flow,
  draw: Draw,
  { possible, stopped, isOpenTo }: Ground,
): Happening | undefined {
  const answers = possible.filter((event) => answeringActor(event) !== undefined);
  const fails = (event: ModelEvent) => isCrash(flow, event);
  const { ubiquitousEvents } = flow.config;
  const nth = (events: readonly ModelEvent[]) =>
    onTime('pick' in draw ? events[draw.pick % events.length] : undefined);
  switch (draw.kind) {
    case 'person':
      return onTime(isOpenTo(draw.event) ? draw.event : undefined);
    case 'next':
      return nth(
        possible.filter((event) => isPersons(event) && !ubiquitousEvents?.test(event.type)),
      );
    case 'answer':
    case 'same answer':
      return nth(answers.filter((event) => !fails(event)));
    case 'crash':
      return nth(answers.filter(fails));
    case 'time':
      return onTime(possible.find(isDelay));
    case 'late answer': {
      const late = nth(
        stopped.flatMap((id) => answersOf(id, flow.samples.get(sourceOf(flow, id)))),
      );
      return late && { ...late, isLate: true };
    }
  }
}

function onTime(event: ModelEvent | undefined): Happening | undefined {
  return event && { event, isLate: false, isMore: false };
}
