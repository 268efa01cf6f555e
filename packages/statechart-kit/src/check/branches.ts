// Branches for one event that can never be taken because of another one.
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardParts } from '../chart/guards.ts';
import { unknownGuards } from '../chart/outside.ts';
import type { Problem } from './problem.ts';

export function branchProblems(node: AnyStateNode): readonly Problem[] {
  const always = node.always ? [['always', node.always] as const] : [];
  const unknown = unknownGuards(node.machine);
  return [...node.transitions, ...always].flatMap(([event, branches]) =>
    branches.flatMap((branch, index) => {
      const earlier = branches.slice(0, index);
      const place = { state: node.id, event, branch: index + 1 };
      const told = (kind: Problem['kind'], at: number, has: string): readonly Problem[] => [
        { kind, ...place, says: `Branch ${at + 1} comes before it and has ${has}.` },
      ];
      const open = earlier.findIndex(({ guard }) => guard === undefined);
      if (open >= 0) return told('shadowed branch', open, 'no guard');
      const { guard } = branch;
      const own = [node.id, event, index + 1].join(' | ');
      if (guardParts(guard, own).some(([name]) => unknown.has(name))) return [];
      const twin = earlier.findIndex((other) => isSame(other.guard, guard));
      return twin >= 0 ? told('same guard twice', twin, 'the same guard') : [];
    }),
  );
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
