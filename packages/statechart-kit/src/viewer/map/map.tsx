// The first view: the way of a new person over its screens, and the rest below it.
import { MiniMap, ReactFlow, useReactFlow, useStore, ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SIGNS } from '../chart/arrow-label.ts';
import { Tips } from '../chart/chart.tsx';
import { markedChanges } from '../compare/change-words.ts';
import { DRAWING, smoothly } from '../drawing.ts';
import type { Highlight } from '../highlight.ts';
import { VIEW } from '../view-data.ts';
import type { Go, ViewerLocation } from '../viewer-location.ts';
import { Bundle } from './bundle.tsx';
import { type GoneNode, GoneNodeView } from './gone-node.tsx';
import { type DrawnArrow, MapArrowView, type WayEdge } from './map-arrow.tsx';
import { type MapLayout, mapLayout } from './map-layout.ts';
import { MapNodeView, type ScreenNode } from './map-node.tsx';
import { MapContext } from './marks.ts';
import { NODE } from './route.ts';
import { shownArrows, wordsAtEnds } from './shown-arrows.ts';

const NODE_TYPES = { screen: MapNodeView, gone: GoneNodeView };
const EDGE_TYPES = { way: MapArrowView };

export const MAP = mapLayout(VIEW);

interface MapProps {
  readonly location: ViewerLocation;
  readonly go: Go;
  readonly highlight: Highlight;
}

export function WayMap({ location, go, highlight }: MapProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const selected = location.state === null ? null : MAP.nodeOf(location.state);
  const current = highlight.current === null ? null : MAP.nodeOf(highlight.current);
  useFocus(frame, current ?? selected);
  const isCompared = location.tab === 'cambios';
  const isPlaying = highlight.taken.length > 0 || current !== null;
  const pointed = hovered ?? (isPlaying ? null : selected);
  const arrows = useMemo(
    () => shownArrows(MAP, { pointed, kinds: location.kinds, taken: highlight.taken }),
    [pointed, location.kinds, highlight],
  );
  const marks = useMemo(
    () => ({
      selected,
      current,
      highlight,
      passed: new Set([...highlight.states].map(MAP.nodeOf)),
      words: wordsAtEnds(arrows, pointed, SIGNS),
      changed: isCompared
        ? new Set([...markedChanges(MAP.nodeOf).states.keys()].map(MAP.nodeOf))
        : new Set<string>(),
      open,
      onSelect: (state: string) => go({ state, tab: 'estado' as const }),
      onHover: setHovered,
      onOpen: setOpen,
    }),
    [selected, current, highlight, arrows, pointed, isCompared, open, go],
  );
  const nodes = useMemo(
    () => [...MAP.nodes.map((placed) => nodeOf(placed, open)), ...(isCompared ? GONE_NODES : [])],
    [open, isCompared],
  );
  const edges = useMemo(
    () => [
      ...arrows.filter(({ isWay, isTaken }) => isWay || isTaken).map(edgeOf),
      ...(isCompared ? GONE_EDGES : []),
    ],
    [arrows, isCompared],
  );
  const others = useMemo(() => arrows.filter(({ isWay, isTaken }) => !isWay && !isTaken), [arrows]);
  return (
    <MapContext.Provider value={marks}>
      <section className="canvas" ref={frame} aria-label="Camino">
        <ReactFlow<ScreenNode | GoneNode, WayEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          {...DRAWING}
          {...smoothly(frame, nodes.length)}
          minZoom={0.2}
          maxZoom={2}
          panOnScroll
          onPaneClick={() => {
            setOpen(null);
            if (location.tab === 'estado' && location.state !== null) go({ state: null });
          }}
        >
          <Tips />
          <Headings isCompared={isCompared} />
          <Bundle arrows={others} />
          <ZoomForStyles frame={frame} />
          <MiniMap
            position="bottom-left"
            pannable
            zoomable
            ariaLabel="Mapa pequeño"
            nodeColor={colourOf}
          />
        </ReactFlow>
      </section>
    </MapContext.Provider>
  );
}

/** Lets what is pressed stay large enough on a small map. */
function ZoomForStyles({ frame }: { readonly frame: React.RefObject<HTMLElement | null> }) {
  const zoom = useStore(({ transform }) => transform[2]);
  useEffect(() => frame.current?.style.setProperty('--zoom', String(zoom)), [frame, zoom]);
  return null;
}

function Headings({ isCompared }: { readonly isCompared: boolean }) {
  const hasGone = isCompared && GONE_NODES.length > 0;
  const bands = [...MAP.bands, ...(hasGone ? [{ title: 'Lo que se quitó', y: MAP.gone.y }] : [])];
  return (
    <ViewportPortal>
      {MAP.lanes.map(({ title, x }) => (
        <h2 key={x} className="lane" style={{ transform: `translate(${x}px, 4px)` }}>
          {title}
        </h2>
      ))}
      {bands.map(({ title, y }) => (
        <h2 key={y} className="lane" style={{ transform: `translate(24px, ${y - 64}px)` }}>
          {title}
        </h2>
      ))}
    </ViewportPortal>
  );
}

const colourOf = ({ id }: { readonly id: string }) =>
  MAP.nodes.some(({ node }) => node.name === id && node.place !== null)
    ? 'var(--strong)'
    : 'var(--soft)';

function nodeOf(placed: MapLayout['nodes'][number], open: string | null): ScreenNode {
  const { node, box } = placed;
  return {
    id: node.name,
    type: 'screen',
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    zIndex: open === node.name ? 40 : 20,
    data: { placed },
  };
}

const edgeOf = (arrow: DrawnArrow): WayEdge => ({
  id: `${arrow.id}${arrow.isTaken ? ' taken' : ''}`,
  type: 'way',
  source: arrow.from,
  target: arrow.to,
  zIndex: arrow.isTaken ? 12 : 10,
  data: { arrow },
});

const GONE_NODES = MAP.gone.nodes.map(
  ({ name, box: { x, y, width, height } }): GoneNode => ({
    id: name,
    type: 'gone',
    position: { x, y },
    width,
    height,
    zIndex: 20,
    data: { name },
  }),
);

const GONE_EDGES = MAP.gone.arrows.map(
  (arrow): WayEdge => ({
    ...edgeOf({ ...arrow, causes: [], label: null, isWay: false, isTaken: false }),
    className: 'gone',
  }),
);

const MARGIN = 8;
const LARGEST = 1.3;

/** Shows the whole way at first, and then whatever is looked at, without moving more than it takes. */
function useFocus(frame: React.RefObject<HTMLElement | null>, focus: string | null): void {
  const { setViewport, getViewport } = useReactFlow();
  const isFitted = useRef(false);
  useEffect(() => {
    const request = requestAnimationFrame(async () => {
      const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
      if (!isFitted.current) {
        isFitted.current = true;
        const all = Math.min(width / (MAP.width - 2 * MARGIN), height / MAP.wayHeight, LARGEST);
        const zoom = Math.max(all, focus === null ? 0 : CLOSE);
        await setViewport({ x: (width - MAP.width * zoom) / 2, y: 0, zoom });
      }
      const placed =
        MAP.nodes.find(({ node }) => node.name === focus) ??
        MAP.gone.nodes.find(({ name }) => name === focus);
      if (!placed) return;
      const { x, y, zoom } = getViewport();
      const at = { x: placed.box.x * zoom + x, y: placed.box.y * zoom + y };
      const size = { x: NODE.width * zoom, y: NODE.height * zoom };
      await setViewport({
        x: x + shiftInto(at.x, size.x, width),
        y: y + shiftInto(at.y, size.y, height),
        zoom,
      });
    });
    return () => cancelAnimationFrame(request);
  }, [frame, focus, setViewport, getViewport]);
}

/** What moves a stretch into the window: nothing, or to its middle. */
const shiftInto = (start: number, length: number, window: number): number =>
  start >= 0 && start + length <= window ? 0 : (window - length) / 2 - start;

/** Zoom at which a screen beside a panel can be read. */
const CLOSE = 0.6;
