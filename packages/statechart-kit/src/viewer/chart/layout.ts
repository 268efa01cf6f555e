// The chart's layout by ELK, with open states around their children.
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { labelLines, labelSize } from './arrow-label.ts';
import type { ShownArrow, ShownChart, ShownState } from './shown-chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends ShownState {
  readonly box: Box;
}

export interface PlacedArrow extends ShownArrow {
  readonly points: readonly Point[];
  readonly lines: readonly string[];
  readonly label: Box;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

const SIZE = { width: 208, height: 76 };
const PASSING_SIZE = { width: 150, height: 52 };

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Keeps chart order, so that only arrows back to earlier states are reversed.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
};

const elk = new ELK();

/** @param moreOf says how many more causes an arrow has */
export async function layoutOf(
  chart: ShownChart,
  moreOf: (count: number) => string,
): Promise<Layout> {
  const root: ElkNode = {
    id: ROOT,
    layoutOptions: OPTIONS,
    children: childrenOf(null, chart.states),
    edges: chart.arrows.map((arrow) => edgeOf(arrow, labelLines(arrow.causes, moreOf))),
  };
  const placed: ElkNode = await elk.layout(root);
  const states = placedStates(placed, chart.states);
  const edges = new Map(placed.edges?.map((edge) => [edge.id, edge]));
  const arrows = chart.arrows.flatMap((arrow) => placedArrow(arrow, edges.get(arrow.id)));
  return { width: placed.width ?? 0, height: placed.height ?? 0, states, arrows };
}

/** No state has this name. */
const ROOT = '';

function childrenOf(parent: string | null, states: readonly ShownState[]): ElkNode[] {
  return states
    .filter(({ state }) => state.parent === parent)
    .map(({ state, isOpen }) => ({
      id: state.name,
      ...(isOpen
        ? {
            layoutOptions: { 'elk.padding': '[top=58,left=16,bottom=16,right=16]' },
            children: childrenOf(state.name, states),
          }
        : state.isPassing
          ? PASSING_SIZE
          : SIZE),
    }));
}

function edgeOf({ id, from, to }: ShownArrow, text: readonly string[]): ElkExtendedEdge {
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [{ text: text.join('\n'), ...labelSize(text) }],
  };
}

function placedStates(
  { children = [] }: ElkNode,
  states: readonly ShownState[],
): readonly PlacedState[] {
  return children.flatMap((node) => {
    const shown = states.find(({ state }) => state.name === node.id);
    return shown ? [{ ...shown, box: boxOf(node) }, ...placedStates(node, states)] : [];
  });
}

function placedArrow(arrow: ShownArrow, edge: ElkExtendedEdge | undefined): readonly PlacedArrow[] {
  const [section] = edge?.sections ?? [];
  if (!section) return [];
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const label = boxOf(edge?.labels?.[0] ?? {});
  return [{ ...arrow, points, lines: (edge?.labels?.[0]?.text ?? '').split('\n'), label }];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}
