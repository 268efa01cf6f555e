// Mutants of a chart: a branch is dropped, redirected, or loses its guard or one of its actions.
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import { editedCopy } from '../chart/chart-copy.ts';
import { allTransitions, stateNodes } from '../chart/transitions.ts';

/** A machine with one change in its chart. */
export interface Mutant {
  /** Name of the branch: state | event | number. */
  readonly place: string;
  readonly change: string;
  readonly machine: AnyStateMachine;
}

interface Change {
  readonly words: string;
  readonly edit: (branch: AnyTransitionDefinition) => AnyTransitionDefinition | undefined;
}

/** Every mutant of the machine, in the order of the chart. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  for (const { id: place, transition } of allTransitions(machine))
    for (const { words, edit } of changesOf(transition))
      yield {
        place,
        change: words,
        machine: editedCopy(machine, (id, branch) => (id === place ? edit(branch) : branch)),
      };
}

function changesOf(branch: AnyTransitionDefinition): readonly Change[] {
  return [
    { words: 'dropped', edit: () => undefined },
    redirection(branch),
    ...(branch.guard === undefined ? [] : guardChanges(branch.guard)),
    ...branch.actions.map((action, dropped) => ({
      words: `without its action ${dropped + 1}, ${nameOf(action)}`,
      edit: ({ actions, ...rest }: AnyTransitionDefinition) => ({
        ...rest,
        actions: actions.filter((_, index) => index !== dropped),
      }),
    })),
  ];
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** A named guard is removed or negated. An inline guard is only removed. */
function guardChanges(guard: Guard): readonly Change[] {
  const named = typeof guard === 'string' ? { type: guard } : guard;
  const gone: Change = { words: 'without its guard', edit: ({ guard: _, ...rest }) => rest };
  if (!('type' in named)) return [gone];
  const negated = not(named);
  return [gone, { words: 'with its guard negated', edit: (it) => ({ ...it, guard: negated }) }];
}

/** Redirects to the sibling of the target, the most plausible mistake. */
function redirection({ target, source }: AnyTransitionDefinition): Change {
  const other = besides(target?.[0] ?? source);
  return {
    words: `redirected to ${other.id}`,
    edit: (branch) => {
      const own = stateNodes(branch.source.machine).find(({ id }) => id === other.id);
      return { ...branch, target: own ? [own] : [] };
    },
  };
}

/** The next sibling. For an only child, the next sibling of its parent. */
function besides(node: AnyStateNode): AnyStateNode {
  if (!node.parent) return node.initial.target[0] ?? node;
  const siblings = Object.values(node.parent.states);
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next && next !== node ? next : besides(node.parent);
}

function nameOf(action: AnyTransitionDefinition['actions'][number]): string {
  if (typeof action === 'string') return action;
  return 'type' in action ? String(action.type) : 'a function';
}
