// In which order situations are tried.
import { textOf } from '../text-of.ts';
import type { StepResult } from './step-result.ts';

/**
 * Which situation is tried next: the one that was found first, and from half of the limit on what is new, because a
 * context that counts hides it among what differs by a number.
 * @param keys their values can be new
 * @param isLate whether half of the limit is spent
 */
export function frontier(keys: readonly string[], isLate: () => boolean) {
  const seen = new Set<string>();
  const isNew = (what: string) => seen.size < seen.add(what).size;
  /** By how new they are: a transition or state, a value, or nothing. */
  const ranks: readonly { readonly name: string; readonly place: number }[][] = [[], [], []];
  let found = 0;
  let taken = 0;
  const head = (rank: number) => ranks[rank]?.[0]?.place ?? Number.POSITIVE_INFINITY;
  return {
    add: (name: string, { snapshot: { value, context }, transitions }: StepResult) => {
      const steps = [...transitions, textOf(value)].filter(isNew);
      const values = keys.filter((key) => isNew(`${key} ${textOf(context?.[key])}`));
      ranks[steps.length > 0 ? 0 : values.length > 0 ? 1 : 2]?.push({ name, place: found });
      found += 1;
    },
    take: () => {
      taken += 1;
      // Values can be new for ever.
      const order = taken % 3 === 0 ? [0, 2, 1] : [0, 1, 2];
      const waiting = order.filter((rank) => head(rank) < found);
      if (!isLate()) waiting.sort((one, other) => head(one) - head(other));
      return ranks[waiting[0] ?? 0]?.shift()?.name;
    },
  };
}
