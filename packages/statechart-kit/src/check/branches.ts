// Branches for one event that can never be taken because of another one.
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Problem } from './problem.ts';

export function branchProblems(node: AnyStateNode): readonly Problem[] {
  const always = node.always ? [['always', node.always] as const] : [];
  return [...node.transitions, ...always].flatMap(([event, branches]) =>
    branches.flatMap((branch, index) => {
      const earlier = branches.slice(0, index);
      const place = { state: node.id, event, branch: index + 1 };
      const open = earlier.findIndex(({ guard }) => guard === undefined) + 1;
      if (open > 0) return [shadowed(place, open)];
      const twin = earlier.findIndex((other) => guardOf(other) === guardOf(branch)) + 1;
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

/** The guard with its parameters. Functions are compared by their source. */
function guardOf({ guard }: AnyTransitionDefinition): string {
  const named = typeof guard === 'string' ? { type: guard } : guard;
  return (
    JSON.stringify(named, (_, value: unknown) =>
      typeof value === 'function' ? value.toString() : value,
    ) ?? ''
  );
}
