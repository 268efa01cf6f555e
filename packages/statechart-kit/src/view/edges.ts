// Every way from one resting state to another, with its cause.
import { leafNames, stateName } from '../chart/state-name.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import type { Cause, Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { causeOf } from '../words/causes.ts';
import { createIndex } from './simulation.ts';
import type { ViewEdge } from './view-model.ts';

interface Edges {
  readonly causes: readonly Cause[];
  readonly edges: readonly ViewEdge[];
}

export const viewEdges = oncePer((flow: Flow): Edges => {
  const causes = createIndex<Cause>();
  const edges = new Map<string, ViewEdge>();
  for (const edge of [...exploreGraph(flow).edges.values()].flat()) {
    const cause = causes.indexOf(causeOf(flow, edge.event, edge.source));
    for (const [from, to] of movesOf(edge))
      edges.set(JSON.stringify([from, to, cause]), { from, to, cause });
  }
  return { causes: causes.values(), edges: [...edges.values()] };
});

/** Of parallel regions: those that moved. */
function movesOf({ source, snapshot }: Edge): readonly (readonly [string, string])[] {
  const [from, to] = [stateName(source.value), stateName(snapshot.value)];
  const [before, after] = [leafNames(from), leafNames(to)];
  if (before.length === 1 && after.length === 1) return [[from, to]];
  const left = before.filter((leaf) => !after.includes(leaf));
  return after
    .filter((leaf) => !before.includes(leaf))
    .map((leaf) => [left[0] ?? before[0] ?? '', leaf]);
}
