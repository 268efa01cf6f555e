// The random draws of a walk.
import * as fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { Flow } from '../model/flow.ts';

/** `pick` chooses among the events possible at that moment, so that a shrunk walk stays valid. */
export type Draw =
  | { readonly kind: 'person'; readonly event: EventObject }
  | { readonly kind: 'next' | 'answer' | 'crash' | 'late answer'; readonly pick: number }
  | { readonly kind: 'same answer'; readonly pick: number; readonly times: number }
  | { readonly kind: 'time' };

const pick = fc.nat({ max: 99 });
const picked = (kind: 'next' | 'answer' | 'crash' | 'late answer') =>
  pick.map((at): Draw => ({ kind, pick: at }));
/** Above every retry limit of the flow. */
const times = fc.integer({ min: 2, max: 40 });
const LONGEST_WALK = 100;

const answers: readonly fc.WeightedArbitrary<Draw>[] = [
  { weight: 8, arbitrary: picked('next') },
  { weight: 12, arbitrary: picked('answer') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(pick, times)
      .map(([at, count]): Draw => ({ kind: 'same answer', pick: at, times: count })),
  },
  { weight: 1, arbitrary: picked('crash') },
  { weight: 2, arbitrary: picked('late answer') },
  { weight: 2, arbitrary: fc.constant<Draw>({ kind: 'time' }) },
];

/** Walks of any length. `noBias` avoids mostly short ones. */
export function drawsOf({ sent }: Flow): fc.Arbitrary<readonly Draw[]> {
  const person = () => fc.constantFrom(...sent).map((event): Draw => ({ kind: 'person', event }));
  const persons = sent.length > 0 ? [{ weight: 3, arbitrary: person() }] : [];
  const draw = fc.oneof(...persons, ...answers);
  return fc.noBias(fc.array(draw, { maxLength: LONGEST_WALK, size: 'max' }));
}
