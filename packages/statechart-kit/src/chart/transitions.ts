// Every transition of a machine, under a name that is stable between runs.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const nodes = new WeakMap<AnyStateNode, readonly AnyStateNode[]>();

/** The root and all its descendants in chart order, without history nodes. */
export function stateNodes({ root }: AnyStateMachine): readonly AnyStateNode[] {
  const known = nodes.get(root) ?? withChildren(root);
  nodes.set(root, known);
  return known;
}

const withChildren = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states)
    .filter(({ type }) => type !== 'history')
    .flatMap(withChildren),
];

/** The transitions of one node, with their names. */
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

const ids = new WeakMap<AnyTransitionDefinition, string>();

/** The name of a transition from a running machine. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const known = ids.get(transition);
  if (known !== undefined) return known;
  for (const entry of transitionsOf(transition.source)) ids.set(entry.transition, entry.id);
  const found = ids.get(transition);
  if (found === undefined) throw new Error(`Not a transition of ${transition.source.id}`);
  return found;
}

/** The target state. A history node stands for its parent. */
export function targetState(target: AnyStateNode): AnyStateNode {
  return target.type === 'history' && target.parent ? target.parent : target;
}
