// What the first view shows: the states that people look at, each with the waits that belong to it.
import type { AnyStateNode } from 'xstate';
import { leafNames } from '../chart/state-name.ts';
import { stateNodes } from '../chart/transitions.ts';
import type { Flow } from '../model/flow.ts';
import { nameOf } from '../words/screens.ts';
import type { ViewEdge, ViewNode, ViewState, ViewStep } from './view-model.ts';

interface Known {
  /** In chart order. */
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
  const within = (name: string) => {
    const boundary = around.get(name);
    return leaves.filter((leaf) => around.get(leaf.name) === boundary);
  };
  for (const { name, step } of leaves) {
    const group = within(name);
    const rests = group.filter((leaf) => !isWaiting(leaf));
    const own = leaves.find((leaf) => leaf.name === name);
    const isHost = name === start || (own && !isWaiting(own));
    const lasting = group.some(({ delays }) => delays.length > 0);
    const beside = [...onWay, ...leaves].find((leaf) => leaf.step === step && !isWaiting(leaf));
    hosts.set(
      name,
      isHost
        ? name
        : (nearest(name, rests, edges) ??
            (step && !lasting ? beside?.name : undefined) ??
            group[0]?.name ??
            name),
    );
  }
  const places = [
    ...new Set(way.flatMap(({ state }) => leafNames(state)).map((it) => hosts.get(it))),
  ];
  return leaves
    .filter(({ name }) => hosts.get(name) === name)
    .map(({ name }) => ({
      name,
      states: [
        name,
        ...leaves.flatMap((it) => (it.name !== name && hosts.get(it.name) === name ? it.name : [])),
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
  edges: readonly ViewEdge[],
): string | undefined {
  const reached = new Set([name]);
  for (const at of reached)
    for (const { from, to } of edges) {
      if (to !== at) continue;
      if (rests.some((rest) => rest.name === from)) return from;
      // Beyond a few waits it is another matter.
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
