// Branches for one event that can never be taken because of another one.
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from '../chart/guards.ts';
import { unknownGuards } from '../chart/outside.ts';
import type { Problem } from './problem.ts';

export function branchProblems(node: AnyStateNode): readonly Problem[] {
  const always = node.always ? [['always', node.always] as const] : [];
  const unknown = unknownGuards(node.machine);
  return [...node.transitions, ...always].flatMap(([event, branches]) =>
    branches.flatMap((branch, index) => {
      const earlier = branches.slice(0, index);
      const place = { state: node.id, event, branch: index + 1 };
      const open = earlier.findIndex(({ guard }) => guard === undefined) + 1;
      if (open > 0) return [shadowed(place, open)];
      const { guard } = branch;
      if (guard === undefined || unknown.has(guardName(guard, '') ?? '')) return [];
      const twin = earlier.findIndex((other) => isSame(other.guard, guard)) + 1;
      return twin > 0 ? [guardedTwice(place, twin)] : [];
    }),
  );
}

type BranchLocation = Pick<Problem, 'state' | 'event' | 'branch'>;

function shadowed(place: BranchLocation, open: number): Problem {
  const says = `Branch ${open} comes before it and has no guard.`;
  return { kind: 'shadowed branch', ...place, says };
}

function guardedTwice(place: BranchLocation, twin: number): Problem {
  const says = `Branch ${twin} comes before it and has the same guard.`;
  return { kind: 'same guard twice', ...place, says };
}

type Guard = AnyTransitionDefinition['guard'];

/** Whether two guards mean the same: one function, one name with the same parameters, or made of such in the same way. */
function isSame(one: Guard, other: Guard): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  // Functions of the same text can have closed over different values.
  if (typeof one === 'function' || typeof other === 'function') {
    const [mine, theirs] = [partsOf(one), partsOf(other)];
    return (
      mine.length > 0 &&
      mine.length === theirs.length &&
      checkOf(one) === checkOf(other) &&
      mine.every((guard, index) => isSame(guard, theirs[index]))
    );
  }
  const named = (it: Guard) => (typeof it === 'string' ? { type: it } : it);
  return isDeepStrictEqual(named(one), named(other));
}

const partsOf = (guard: Guard): readonly Guard[] => Reflect.get(Object(guard), 'guards') ?? [];

/** What makes an `and` of it, or a `not`. */
const checkOf = (guard: Guard): string => String(Reflect.get(Object(guard), 'check'));
