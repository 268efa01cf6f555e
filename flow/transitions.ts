// Every transition a machine declares, under a name that stays the same from run to run.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** All states below and including the root, in chart order; a history node is none. */
export function stateNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const withChildren = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states)
      .filter(({ type }) => type !== 'history')
      .flatMap(withChildren),
  ];
  return withChildren(machine.root);
}

/** The transitions that leave one node, with their names. */
export function transitionsOf(
  node: AnyStateNode,
): readonly { readonly id: string; readonly transition: AnyTransitionDefinition }[] {
  const byEvent = [...node.transitions.values()];
  const always = node.always ? [node.always] : [];
  return [...byEvent, ...always].flatMap((branches) =>
    branches.map((transition, branch) => ({
      id: `${node.id} | ${transition.eventType || 'always'} | ${branch + 1}`,
      transition,
    })),
  );
}

/** The name of a transition that a running machine reports. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const found = transitionsOf(transition.source).find((entry) => entry.transition === transition);
  if (!found) throw new Error(`Not a transition of ${transition.source.id}`);
  return found.id;
}

/** The state a target stands for: of a history node the one around it. */
export function targetState(target: AnyStateNode): AnyStateNode {
  return target.type === 'history' && target.parent ? target.parent : target;
}
