// Every count that a visit to a chart can have, read off the chart as it is declared: more than can happen, never less.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { countedStates, stateNodes, transitionsOf } from '../chart/transitions.ts';
import { countOf, ENDS, ERRS, LOOKED, RETURNS, STARTS } from './count-visit.ts';

const nameOf = ({ path }: AnyStateNode) => path.join('.');

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';

const withParents = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...withParents(node.parent)] : [node];

/**
 * @param fields beside which an error can stand
 * @param limits how many there are of the time that a state is looked at
 */
export function countable(
  machine: AnyStateMachine,
  { fields, limits }: { readonly fields: readonly string[]; readonly limits: number },
): ReadonlySet<string> {
  const leaves = countedStates(machine).filter(isLeaf);
  const hasRegions = stateNodes(machine).some(({ type }) => type === 'parallel');
  const around = (leaf: AnyStateNode) => (hasRegions ? stateNodes(machine) : withParents(leaf));
  const counts = new Set<string>();
  for (const leaf of leaves) {
    const name = nameOf(leaf);
    counts.add(countOf('', STARTS, name));
    for (const field of ['', ...fields]) {
      counts.add(countOf(name, ENDS, field));
      counts.add(countOf(name, RETURNS, field));
      counts.add(countOf(name, ERRS, field));
    }
    for (let reached = 0; reached <= limits; reached += 1)
      counts.add(countOf(name, LOOKED, String(reached)));
    for (const node of around(leaf))
      for (const { transition } of transitionsOf(node)) {
        const { eventType: event, target = [leaf] } = transition;
        if (!event) continue;
        for (const to of hasRegions ? leaves : entering(target))
          counts.add(countOf(name, event, nameOf(to)));
      }
  }
  return counts;
}

/** The leaves in which a machine can come to rest that enters these, by any `always` on its way. */
function entering(targets: readonly AnyStateNode[]): ReadonlySet<AnyStateNode> {
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode) => {
    if (node.type === 'history') {
      // Whatever was left there last.
      for (const below of Object.values(node.parent?.states ?? {}))
        if (below.type !== 'history') enterAll(below);
    } else if (isLeaf(node)) {
      if (entered.has(node)) return;
      entered.add(node);
      for (const { always } of withParents(node))
        for (const { target } of always ?? []) (target ?? []).forEach(enter);
    } else node.initial.target.forEach(enter);
  };
  const enterAll = (node: AnyStateNode) => {
    if (isLeaf(node)) enter(node);
    else Object.values(node.states).forEach(enterAll);
  };
  targets.forEach(enter);
  return entered;
}
