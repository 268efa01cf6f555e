// Every count that a visit to a chart can have, read off the chart as it is declared: more than can happen, never less.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  childStates,
  entered,
  isLeaf,
  lineOf,
  stateNodes,
  transitionsOf,
} from '../chart/transitions.ts';
import { Finding } from '../finding.ts';
import { BESIDE, countOf, ENDS, ERRS, LOOKED, RETURNS, STARTS } from './count-visit.ts';

const nameOf = ({ path }: AnyStateNode) => path.join('.');

/** The leaves that may be active at once: every combination of those of parallel regions. */
function placesIn(node: AnyStateNode): readonly (readonly AnyStateNode[])[] {
  if (isLeaf(node)) return [[node]];
  const below = childStates(node).map(placesIn);
  if (node.type !== 'parallel') return below.flat();
  return below.reduce((all, region) =>
    all.flatMap((before) => region.map((leaves) => [...before, ...leaves])),
  );
}

const placeOf = (leaves: readonly AnyStateNode[]) => leaves.map(nameOf).sort().join(BESIDE);

/** @throws {Finding} for a state that has the signs in its name by which a count is taken apart */
export function refuseUncountable(machine: AnyStateMachine): void {
  for (const { key } of stateNodes(machine))
    if (/(?:^| )[|+](?: |$)/.test(key))
      throw new Finding(
        `counts: the state ${key} has | or + in its name, which stand between the names in a count. Call it otherwise.`,
      );
}

/**
 * @throws {Finding} as above
 * @param fields beside which an error can stand
 * @param limits how many there are of the time that a state is looked at
 */
export function countable(
  machine: AnyStateMachine,
  { fields, limits }: { readonly fields: readonly string[]; readonly limits: number },
): ReadonlySet<string> {
  refuseUncountable(machine);
  const hasRegions = stateNodes(machine).some(({ type }) => type === 'parallel');
  const places = placesIn(machine.root);
  const counts = new Set<string>();
  for (const leaves of places) {
    const name = placeOf(leaves);
    counts.add(countOf('', STARTS, name));
    for (const field of ['', ...fields]) {
      counts.add(countOf(name, ENDS, field));
      counts.add(countOf(name, RETURNS, field));
      counts.add(countOf(name, ERRS, field));
    }
    for (let reached = 0; reached <= limits; reached += 1)
      counts.add(countOf(name, LOOKED, reached));
    for (const { transition } of leaves.flatMap(lineOf).flatMap(transitionsOf)) {
      const { eventType: event, target = leaves } = transition;
      if (!event) continue;
      // What one region does may move the others.
      const ends = hasRegions ? places : [...entering(target)].map((leaf) => [leaf]);
      for (const end of ends) counts.add(countOf(name, event, placeOf(end)));
    }
  }
  return counts;
}

/** How many of the names fit a body of so many bytes: the longest do, each counted less than 100,000 times. */
export function fitting(names: Iterable<string>, bytes: number): number {
  const sizes = [...names].map((name) => Buffer.byteLength(JSON.stringify({ [name]: 10_000 })) - 1);
  let left = bytes;
  return sizes
    .sort((a, b) => b - a)
    .filter((size) => {
      left -= size;
      return left >= 0;
    }).length;
}

/** The leaves in which a machine can come to rest that enters these, by any `always` on its way. */
function entering(target: readonly AnyStateNode[]): ReadonlySet<AnyStateNode> {
  const leaves = new Set(entered({ target }).filter(isLeaf));
  for (const leaf of leaves)
    for (const branch of lineOf(leaf).flatMap(({ always = [] }) => always))
      for (const next of entered(branch)) if (isLeaf(next)) leaves.add(next);
  return leaves;
}
