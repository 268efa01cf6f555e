// The first view: every screen in the column of its step, those of the usual way above the others.
import { leafNames } from '../../chart/state-name.ts';
import { grouped } from '../../grouped.ts';
import type { Cause } from '../../model/flow.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { FlowView, ViewNode, ViewState } from '../../view/view-model.ts';
import type { Box, Point } from '../chart/layout.ts';
import {
  type Cell,
  type Grid,
  laneWidthOf,
  NODE,
  routeBetween,
  START_HEIGHT,
  xOf,
  yOf,
} from './route.ts';

export interface PlacedNode extends Cell {
  readonly node: ViewNode;
  readonly state: ViewState;
  readonly box: Box;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

export interface MapArrow {
  readonly id: string;
  /** Names of nodes. */
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Cause[];
  readonly points: readonly Point[];
  /** Where its words stand, if it is on the way. */
  readonly label: { readonly at: Point; readonly isBeside: boolean; readonly words: string } | null;
}

export interface MapLayout {
  readonly width: number;
  /** Height of the part with the way. */
  readonly wayHeight: number;
  readonly lanes: readonly { readonly title: string; readonly x: number }[];
  /** Headings of what is beside the way. */
  readonly bands: readonly { readonly title: string; readonly y: number }[];
  readonly nodes: readonly PlacedNode[];
  /** The way's own first. */
  readonly arrows: readonly MapArrow[];
  readonly nodeOf: (name: string) => string;
  /** An arrow between any two nodes, as it would be drawn. */
  readonly points: (from: string, to: string) => readonly Point[];
}

export function mapLayout(view: FlowView): MapLayout {
  const { beside: besideTitle, outside: outsideTitle } = TEXTS[view.language];
  const states = new Map(view.states.map((state) => [state.name, state]));
  const stepOf = ({ name }: ViewNode) => states.get(name)?.step ?? '';
  const way = view.nodes
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const others = view.nodes.filter(({ place }) => place === null);
  const steps = [...new Set(way.map(stepOf))].filter((step) => step !== '');
  const lanes = steps.length > 0 ? steps : way.map(() => '');
  const cells = new Map<string, Cell>();
  const heights = lanes.map(() => 0);
  const isPill = (node: ViewNode) => node.place === 0 && steps.length > 0 && stepOf(node) === '';
  way.forEach((node, index) => {
    const own = steps.length > 0 ? steps.indexOf(stepOf(node)) : index;
    const before = cells.get(way[index - 1]?.name ?? '')?.lane ?? 0;
    const lane = own < 0 ? before : own;
    if (isPill(node)) cells.set(node.name, { lane, row: -1 });
    else {
      cells.set(node.name, { lane, row: heights[lane] ?? 0 });
      heights[lane] = (heights[lane] ?? 0) + 1;
    }
  });
  const wayRows = Math.max(1, ...heights);
  const inLane = others.filter((node) => steps.includes(stepOf(node)));
  const filled = lanes.map(() => wayRows);
  for (const node of inLane) {
    const lane = steps.indexOf(stepOf(node));
    cells.set(node.name, { lane, row: filled[lane] ?? wayRows });
    filled[lane] = (filled[lane] ?? wayRows) + 1;
  }
  const laneRows = Math.max(wayRows, ...filled);
  const outside = others.flatMap((node) => (inLane.includes(node) ? [] : node.name));
  for (const [index, name] of outside.entries())
    cells.set(name, {
      lane: index % lanes.length,
      row: laneRows + Math.floor(index / lanes.length),
    });
  const grid: Grid = {
    laneWidth: laneWidthOf(lanes.length),
    hasPill: way.some(isPill),
    breaks: [...new Set([wayRows, laneRows])],
  };
  const hosts = new Map(view.nodes.flatMap(({ name, states: all }) => all.map((it) => [it, name])));
  const nodeOf = (name: string): string => {
    const [leaf = name] = leafNames(name);
    const initial = states.get(leaf)?.initial;
    return hosts.get(leaf) ?? (initial ? nodeOf(initial) : (childHost(view, hosts, leaf) ?? leaf));
  };
  const points = (from: string, to: string) => {
    const [a, b] = [cells.get(from), cells.get(to)];
    const source = view.nodes.findIndex(({ name }) => name === from);
    return a && b ? routeBetween(grid, a, b, source) : [];
  };
  const boxOf = ({ lane, row }: Cell): Box => {
    const height = row < 0 ? START_HEIGHT : NODE.height;
    return { x: xOf(grid, lane), y: yOf(grid, row), width: NODE.width, height };
  };
  const placed = view.nodes.flatMap((node): PlacedNode[] => {
    const [cell, state] = [cells.get(node.name), states.get(node.name)];
    if (!cell || !state) return [];
    const isStart = node.states.includes(view.start);
    const isEnd = node.place === way.length - 1 && way.length > 1;
    return [{ ...cell, node, state, box: boxOf(cell), isStart, isEnd }];
  });
  const own = wayArrows(view, way, nodeOf).map((arrow) => {
    const route = points(arrow.from, arrow.to);
    return { ...arrow, points: route, label: labelOf(grid, route, arrow.causes) };
  });
  const isOwn = new Set(own.map(({ id }) => id));
  const rest = bundled(view, nodeOf)
    .filter(({ id }) => !isOwn.has(id))
    .map((arrow) => ({ ...arrow, points: points(arrow.from, arrow.to), label: null }));
  return {
    width: lanes.length * grid.laneWidth,
    wayHeight: yOf({ ...grid, breaks: [] }, wayRows - 1) + NODE.height + END_HEIGHT,
    lanes: lanes.map((title, lane) => ({ title, x: xOf(grid, lane) })),
    bands: [
      ...(inLane.length > 0 ? [{ title: besideTitle, y: yOf(grid, wayRows) }] : []),
      ...(outside.length > 0
        ? [{ title: steps.length > 0 ? outsideTitle : besideTitle, y: yOf(grid, laneRows) }]
        : []),
    ],
    nodes: placed,
    arrows: [...own, ...rest],
    nodeOf,
    points,
  };
}

/** For the word below the last screen. */
const END_HEIGHT = 28;

/** A group without a resting state at its start is shown by the first one inside. */
function childHost(
  { states }: FlowView,
  hosts: ReadonlyMap<string, string>,
  name: string,
): string | undefined {
  const inside = states.find((state) => state.name.startsWith(`${name}.`) && hosts.has(state.name));
  return inside && hosts.get(inside.name);
}

type Drawn = Pick<MapArrow, 'id' | 'from' | 'to' | 'causes'>;

const idOf = (from: string, to: string) => `${from} → ${to}`;

/** From each node of the way to the next one, with what the person does to get there. */
function wayArrows(
  { journeys: [journey] }: FlowView,
  way: readonly ViewNode[],
  nodeOf: (name: string) => string,
): readonly Drawn[] {
  const steps = (journey?.steps ?? []).map(({ state, cause }) => ({ node: nodeOf(state), cause }));
  return way.slice(1).flatMap(({ name: to }, index) => {
    const from = way[index]?.name ?? '';
    const arrival = steps.findIndex(({ node }) => node === to);
    const left = steps.slice(0, arrival).findLastIndex(({ node }) => node === from);
    const before = steps.slice(0, left + 1).findLastIndex(({ node }) => node !== from);
    const causes = steps.slice(before + 2, arrival + 1).map(({ cause }) => cause);
    const told = causes.findLast(({ kind }) => kind === 'person') ?? causes[0];
    return told ? [{ id: idOf(from, to), from, to, causes: [told] }] : [];
  });
}

/** One arrow for all that leads from one node to another. */
function bundled(view: FlowView, nodeOf: (name: string) => string): readonly Drawn[] {
  const moves = view.edges.flatMap((edge) => {
    const [from, to] = [nodeOf(edge.from), nodeOf(edge.to)];
    const cause = view.causes[edge.cause];
    return from === to || !cause ? [] : [{ id: idOf(from, to), from, to, cause }];
  });
  return [...grouped(moves, ({ id }) => [id]).values()].flatMap((all) =>
    all.slice(0, 1).map((it) => ({ ...it, causes: [...new Set(all.map(({ cause }) => cause))] })),
  );
}

function labelOf(
  { laneWidth }: Grid,
  points: readonly Point[],
  [cause]: readonly Cause[],
): MapArrow['label'] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !cause) return null;
  const isStraight = points.length === 2 && first.x === last.x;
  if (isStraight)
    return {
      at: { x: first.x + 8, y: (first.y + last.y) / 2 },
      isBeside: true,
      words: cause.short,
    };
  const isFromLeft = (points.at(-2)?.x ?? 0) < last.x;
  const x = last.x + (isFromLeft ? -1 : 1) * (laneWidth - NODE.width) * 0.5;
  return { at: { x, y: last.y - 6 }, isBeside: false, words: cause.short };
}
