// What the first view shows: the states that people look at, each with the waits that belong to it.
import type { AnyStateNode } from 'xstate';
import { leafNames, nameOf } from '../chart/state-name.ts';
import { stateNodes } from '../chart/transitions.ts';
import { grouped } from '../grouped.ts';
import type { Flow } from '../model/flow.ts';
import type { ViewEdge, ViewNode, ViewState, ViewStep } from './view-model.ts';

interface Known {
  readonly states: readonly ViewState[];
  readonly edges: readonly ViewEdge[];
  readonly way: readonly ViewStep[];
}

export function viewNodes(flow: Flow, { states, edges, way }: Known): readonly ViewNode[] {
  const around = boundaries(flow);
  const leaves = states.filter(({ initial, isPassing }) => initial === null && !isPassing);
  const onWay = way.flatMap(({ state }) =>
    leaves.filter(({ name }) => leafNames(state).includes(name)),
  );
  const start = leafNames(way[0]?.state ?? '')[0];
  const hosts = new Map<string, string>();
  const groups = grouped(leaves, ({ name }) => [around.get(name)]);
  const leading = grouped(edges, ({ to }) => [to]);
  for (const own of leaves) {
    const { name, step } = own;
    const group = groups.get(around.get(name)) ?? [];
    const rests = group.filter((leaf) => !isWaiting(leaf));
    const isHost = name === start || !isWaiting(own);
    const lasting = group.some(({ delays }) => delays.length > 0);
    const isBeside = (leaf: ViewState) => leaf.step === step && !isWaiting(leaf);
    const beside = step && !lasting ? (onWay.find(isBeside) ?? leaves.find(isBeside)) : undefined;
    hosts.set(
      name,
      isHost ? name : (nearest(name, rests, leading) ?? beside?.name ?? group[0]?.name ?? name),
    );
  }
  const places = [
    ...new Set(way.flatMap(({ state }) => leafNames(state)).map((it) => hosts.get(it))),
  ];
  const hosted = grouped(leaves, ({ name }) => [hosts.get(name)]);
  return leaves
    .filter(({ name }) => hosts.get(name) === name)
    .map(({ name }) => ({
      name,
      states: [
        name,
        ...(hosted.get(name) ?? []).flatMap((it) => (it.name === name ? [] : it.name)),
      ],
      place: places.includes(name) ? places.indexOf(name) : null,
    }));
}

/** An answer or time moves it on, not only a person. */
const isWaiting = ({ waits, delays }: ViewState) => waits.length > 0 || delays.length > 0;

/** The resting state from which the wait is entered, maybe through other waits. */
function nearest(
  name: string,
  rests: readonly ViewState[],
  leading: ReadonlyMap<string, readonly ViewEdge[]>,
): string | undefined {
  const reached = new Set([name]);
  for (const at of reached)
    for (const { from } of leading.get(at) ?? []) {
      if (rests.some((rest) => rest.name === from)) return from;
      // Farther waits do not belong to it.
      if (reached.size < FAR) reached.add(from);
    }
  return rests[0]?.name;
}

const FAR = 6;

/** For each leaf the state whose screen it has. Without screens the state around it. */
function boundaries({ machine, config }: Flow): ReadonlyMap<string, string> {
  const hasScreen = ({ meta }: AnyStateNode) => config.view?.screen?.(meta) !== undefined;
  const boundaryOf = (node: AnyStateNode): AnyStateNode => {
    if (!config.view?.screen) return node.parent?.parent ? node.parent : node;
    return hasScreen(node) || !node.parent?.parent ? node : boundaryOf(node.parent);
  };
  return new Map(stateNodes(machine).map((node) => [nameOf(node), nameOf(boundaryOf(node))]));
}
