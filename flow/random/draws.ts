// What can be drawn for a random walk, and what a draw means where the walk stands.
import * as fc from 'fast-check';
import type { Event } from '../../machines/types.ts';
import type { ControlledRun } from '../controlled-run.ts';
import {
  answeringActor,
  answersOf,
  describeEvent,
  type ModelEvent,
  modelEvents,
  PERSON_EVENTS,
} from '../model-events.ts';

/** `pick` chooses among what is possible when it happens, so that a shorter walk keeps its meaning. */
export type Draw =
  | { readonly kind: 'person'; readonly event: Event }
  | { readonly kind: 'next'; readonly pick: number }
  | { readonly kind: 'answer'; readonly pick: number }
  | { readonly kind: 'same answer'; readonly pick: number; readonly times: number }
  | { readonly kind: 'crash'; readonly pick: number }
  | { readonly kind: 'late answer'; readonly pick: number }
  | { readonly kind: 'time' };

/** Something that happens to the machine. */
export interface Happening {
  readonly event: ModelEvent;
  readonly isLate: boolean;
}

const pick = fc.nat({ max: 99 });
/** More than the tries that any limit of the flow allows. */
const times = fc.integer({ min: 2, max: 40 });
const LONGEST_WALK = 100;

/** Taken nearly everywhere and leading back: drawn by chance only, or no walk would get far. */
const ROAMING = /^(location\.|page\.|session\.(started|ended|logout)$)/;

const draw: fc.Arbitrary<Draw> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...PERSON_EVENTS).map((event): Draw => ({ kind: 'person', event })),
  },
  { weight: 8, arbitrary: pick.map((at): Draw => ({ kind: 'next', pick: at })) },
  { weight: 12, arbitrary: pick.map((at): Draw => ({ kind: 'answer', pick: at })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(pick, times)
      .map(([at, count]): Draw => ({ kind: 'same answer', pick: at, times: count })),
  },
  { weight: 1, arbitrary: pick.map((at): Draw => ({ kind: 'crash', pick: at })) },
  { weight: 2, arbitrary: pick.map((at): Draw => ({ kind: 'late answer', pick: at })) },
  { weight: 2, arbitrary: fc.constant<Draw>({ kind: 'time' }) },
);

/** Walks of any length; without a bias most would be too short to get anywhere. */
export const draws: fc.Arbitrary<readonly Draw[]> = fc.noBias(
  fc.array(draw, { maxLength: LONGEST_WALK, size: 'max' }),
);

/** What a draw makes happen next; undefined when it means nothing here. */
export function happeningOf(draw: Draw, run: ControlledRun): Happening | undefined {
  const possible: readonly ModelEvent[] = modelEvents(run.actor.getSnapshot());
  const answers = possible.filter((event) => answeringActor(event) !== undefined);
  const next = possible.filter(({ type }) => !type.startsWith('xstate.') && !ROAMING.test(type));
  switch (draw.kind) {
    case 'person':
      return { event: draw.event, isLate: false };
    case 'next':
      return onTime(nth(next, draw.pick));
    case 'answer':
    case 'same answer':
      return onTime(
        nth(
          answers.filter(({ outcome }) => outcome !== 'crash'),
          draw.pick,
        ),
      );
    case 'crash':
      return onTime(
        nth(
          answers.filter(({ outcome }) => outcome === 'crash'),
          draw.pick,
        ),
      );
    case 'time':
      return onTime(possible.find(({ type }) => type.startsWith('xstate.after.')));
    case 'late answer': {
      const event = nth(run.stopped().flatMap(answersOf), draw.pick);
      return event && { event, isLate: true };
    }
  }
}

/** In words, as a failing walk is told. */
export function describeHappening({ event, isLate }: Happening): string {
  const actor = answeringActor(event);
  if (event.type.startsWith('xstate.after.')) return 'time passes';
  if (actor === undefined) return `the person: ${describeEvent(event)}`;
  const does = event.outcome === 'crash' ? 'crashes' : `answers: ${event.outcome}`;
  return isLate ? `${actor}, stopped before, ${does}` : `${actor} ${does}`;
}

function onTime(event: ModelEvent | undefined): Happening | undefined {
  return event && { event, isLate: false };
}

function nth(events: readonly ModelEvent[], at: number): ModelEvent | undefined {
  return events[at % events.length];
}
