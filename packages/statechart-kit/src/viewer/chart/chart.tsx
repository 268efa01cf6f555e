// The chart on a canvas that pans, zooms and follows the selection.
import { ReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { markedChanges, NO_CHANGES } from '../compare/change-words.ts';
import { DRAWING, smoothly } from '../drawing.ts';
import type { Highlight } from '../highlight.ts';
import { titleNamed, VIEW } from '../view-data.ts';
import type { Go, ViewerLocation } from '../viewer-location.ts';
import { type ArrowEdge, ArrowEdgeView } from './arrow-edge.tsx';
import { Marks } from './chart-marks.ts';
import type { Layout } from './layout.ts';
import type { ShownChart } from './shown-chart.ts';
import { type StateNode, StateNodeView } from './state-node.tsx';
import { useView } from './use-view.ts';
import { walkBy } from './walk-keys.ts';

const NODE_TYPES = { state: StateNodeView };
const EDGE_TYPES = { arrow: ArrowEdgeView };

interface ChartProps {
  readonly location: ViewerLocation;
  readonly go: Go;
  readonly chart: ShownChart;
  readonly layout: Layout;
  readonly highlight: Highlight;
}

export function Chart({ location, go, chart, layout, highlight }: ChartProps) {
  const { tab, toggled, isCoverageShown } = location;
  const [pointed, setPointed] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const selected = location.state === null ? null : chart.drawnAs(location.state);
  const current = highlight.current === null ? null : chart.drawnAs(highlight.current);
  const highlightedStates = useMemo(
    () => new Set([...highlight.states].map((name) => chart.drawnAs(name))),
    [highlight, chart],
  );
  const start = chart.drawnAs(VIEW.start);
  useView(frame, layout, { focus: current ?? selected, start });
  const changes = useMemo(
    () => (tab === 'cambios' ? markedChanges(chart.drawnAs) : NO_CHANGES),
    [tab, chart],
  );
  const nodes = useMemo(() => layout.states.map(nodeOf), [layout]);
  const edges = useMemo(() => layout.arrows.map(edgeOf), [layout]);
  const marks = useMemo(
    () => ({
      start,
      selected,
      pointed,
      highlight,
      current,
      highlightedStates,
      runs: isCoverageShown ? VIEW.runs : [],
      changes,
      onSelect: (state: string) => go({ state, tab: 'estado' as const }),
      onToggle: (name: string) =>
        go({
          toggled: toggled.includes(name)
            ? toggled.filter((it) => it !== name)
            : [...toggled, name],
        }),
      onPoint: setPointed,
    }),
    [
      start,
      selected,
      pointed,
      highlight,
      current,
      highlightedStates,
      isCoverageShown,
      changes,
      toggled,
      go,
    ],
  );
  const walk = (event: KeyboardEvent) => {
    const next = walkBy(event.key, { selected: selected ?? start, pointed }, chart.arrows);
    if (!next) return;
    event.preventDefault();
    setPointed(next.pointed);
    if (next.selected === selected) return;
    go({ state: next.selected, tab: 'estado' });
    frame.current
      ?.querySelector<HTMLElement>(`[data-state="${CSS.escape(next.selected)}"]`)
      ?.focus();
  };
  const way = chart.arrows.find(({ id }) => id === pointed);
  return (
    <Marks.Provider value={marks}>
      <section className="canvas" ref={frame} aria-label="Diagrama" onKeyDown={walk}>
        <ReactFlow<StateNode, ArrowEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          {...DRAWING}
          {...smoothly(frame, nodes.length + edges.length)}
          minZoom={0.08}
          maxZoom={2}
        >
          <Tips />
        </ReactFlow>
        <p className="quiet" role="status">
          {way &&
            `${way.causes.map(({ words }) => words).join(' ')} Lleva a «${titleNamed(way.to)}».`}
        </p>
      </section>
    </Marks.Provider>
  );
}

function nodeOf(placed: Layout['states'][number]): StateNode {
  const { state, box, isOpen } = placed;
  return {
    id: state.name,
    type: 'state',
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    zIndex: isOpen ? state.name.split('.').length : LEAF_LAYER,
    data: { placed },
    ...(state.parent !== null && { parentId: state.parent }),
  };
}

function edgeOf(placed: Layout['arrows'][number]): ArrowEdge {
  const { id, from, to } = placed;
  return { id, type: 'arrow', source: from, target: to, zIndex: ARROW_LAYER, data: { placed } };
}

const ARROW_LAYER = 10;
const LEAF_LAYER = 20;

export function Tips() {
  return (
    <svg className="tips" aria-hidden="true">
      <defs>
        {['plain', 'highlighted'].map((name) => (
          <marker
            key={name}
            id={`tip-${name}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className={`tip ${name}`} d="M0,0L8,4L0,8Z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
