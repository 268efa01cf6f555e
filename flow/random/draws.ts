// What can be drawn for a random walk.
import * as fc from 'fast-check';
import type { PersonEvent } from '../../machines/events.ts';
import { PERSON_EVENTS } from '../model-events.ts';

/** `pick` chooses among what is possible when it happens, so that a shorter walk keeps its meaning. */
export type Draw =
  | { readonly kind: 'person'; readonly event: PersonEvent }
  | { readonly kind: 'next'; readonly pick: number }
  | { readonly kind: 'answer'; readonly pick: number }
  | { readonly kind: 'same answer'; readonly pick: number; readonly times: number }
  | { readonly kind: 'crash'; readonly pick: number }
  | { readonly kind: 'late answer'; readonly pick: number }
  | { readonly kind: 'time' };

const pick = fc.nat({ max: 99 });
/** More than the tries that any limit of the flow allows. */
const times = fc.integer({ min: 2, max: 40 });
const LONGEST_WALK = 100;

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
