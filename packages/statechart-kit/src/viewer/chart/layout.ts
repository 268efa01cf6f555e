// The chart's layout by ELK, with open states around their children.
import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { grouped } from '../../grouped.ts';
import type { ViewState } from '../../view/view-model.ts';
import { labelLines, labelSize } from './arrow-label.ts';
import type { DeclaredArrow } from './declared-arrows.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
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

/**
 * Its states and arrows by their names, each where it is in the whole, and each arrow with the lines of its label.
 * @param moreOf says how many more causes an arrow has
 */
export function layoutOf(
  states: readonly ViewState[],
  arrows: readonly DeclaredArrow[],
  moreOf: (count: number) => string,
): Promise<ElkNode> {
  const inside = grouped(states, ({ parent }) => [parent]);
  const nodesIn = (parent: string | null): ElkNode[] =>
    (inside.get(parent) ?? []).map(({ name: id, isPassing }) => {
      if (!inside.has(id)) return { id, ...(isPassing ? PASSING_SIZE : SIZE) };
      const layoutOptions = { 'elk.padding': '[top=58,left=16,bottom=16,right=16]' };
      return { id, layoutOptions, children: nodesIn(id) };
    });
  return elk.layout({
    // No state has this name.
    id: '',
    layoutOptions: OPTIONS,
    children: nodesIn(null),
    edges: arrows.map(({ id, from, to, causes }) => {
      const lines = labelLines(causes, moreOf);
      const labels = [{ text: lines.join('\n'), ...labelSize(lines) }];
      return { id, sources: [from], targets: [to], labels };
    }),
  });
}
