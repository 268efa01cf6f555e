// The first view: the way of a new person over its screens, and the rest below it.
import { MiniMap, ReactFlow, useReactFlow, useStore, ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SIGNS } from '../chart/arrow-label.ts';
import type { Highlight } from '../highlight.ts';
import { TEXT } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';
import { Arrows, MANY } from './arrows.tsx';
import { countedArrows, countedOf, countedWords } from './counted.ts';
import type { PlacedNode } from './map-layout.ts';
import { MapNodeView, type ScreenNode } from './map-node.tsx';
import { MAP, MapContext, type MapMarks, markedBy } from './marks.ts';
import { NODE } from './route.ts';
import { shownArrows, wordsAtEnds } from './shown-arrows.ts';

const NODE_TYPES = { screen: MapNodeView };

export function WayMap({ highlight }: { readonly highlight: Highlight }) {
  const location = useViewerLocation();
  const [hovered, setHovered] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const selected = location.state === null ? null : MAP.nodeOf(location.state);
  const current = highlight.current === null ? null : MAP.nodeOf(highlight.current);
  // An app that is open beside the pages does not take the reader away from a card.
  const isRead = location.tab === 'estado';
  useFocus(frame, isRead ? (selected ?? current) : (current ?? selected));
  const isPlaying = highlight.taken.length > 0 || current !== null;
  const pointed = hovered ?? (isRead || !isPlaying ? selected : null);
  const counted = location.tab === 'embudo' ? countedOf(location).shown : undefined;
  const arrows = useMemo(
    () =>
      counted
        ? countedArrows(MAP, counted)
        : shownArrows(MAP, { pointed, kinds: location.kinds, taken: highlight.taken }),
    [counted, pointed, location.kinds, highlight],
  );
  // Made anew each time: what renders the map again has changed one of them.
  const marks: MapMarks = {
    selected,
    current,
    highlight,
    passed: new Set([...highlight.states].map(MAP.nodeOf)),
    words: counted ? countedWords(counted, MAP) : wordsAtEnds(arrows, pointed, SIGNS, TEXT),
    marked: markedBy(location),
    open,
    onSelect: (state) => go({ state, tab: counted ? 'embudo' : 'estado' }),
    onHover: setHovered,
    onOpen: setOpen,
  };
  const nodes = useMemo(() => MAP.nodes.map((placed) => nodeOf(placed, open)), [open]);
  return (
    <MapContext.Provider value={marks}>
      <section className="canvas" ref={frame} aria-label={TEXT.toolbar.levels.camino}>
        <ReactFlow<ScreenNode>
          nodes={nodes}
          nodeTypes={NODE_TYPES}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zIndexMode="manual"
          maxZoom={2}
          proOptions={{ hideAttribution: true }}
          onlyRenderVisibleElements={nodes.length > MANY}
          // Set on every move: the library reports the end of one only after the next has begun.
          onMove={() => frame.current?.classList.add('moving')}
          onMoveEnd={() => frame.current?.classList.remove('moving')}
          minZoom={0.2}
          panOnScroll
          onPaneClick={() => {
            setOpen(null);
            if (location.tab === 'estado' && location.state !== null) go({ state: null });
          }}
        >
          <Headings />
          <Arrows arrows={arrows} />
          <ZoomForStyles frame={frame} />
          <MiniMap
            position="bottom-left"
            pannable
            zoomable
            ariaLabel={TEXT.toolbar.smallMap}
            nodeColor={colourOf}
            bgColor="var(--surface)"
            maskColor="color-mix(in srgb, var(--sunken) 60%, transparent)"
            style={{ width: 150, height: 112, border: '1px solid var(--line)' }}
          />
        </ReactFlow>
      </section>
    </MapContext.Provider>
  );
}

/** Buttons stay large enough on a small map. */
function ZoomForStyles({ frame }: { readonly frame: React.RefObject<HTMLElement | null> }) {
  const zoom = useStore(({ transform }) => transform[2]);
  useEffect(() => frame.current?.style.setProperty('--zoom', String(zoom)), [frame, zoom]);
  return null;
}

function Headings() {
  return (
    <ViewportPortal>
      {MAP.lanes
        .filter(({ title }) => title !== '')
        .map(({ title, x }) => (
          <h2
            key={x}
            className="lane"
            title={title}
            style={{ maxWidth: NODE.width, transform: `translate(${x}px, 4px)` }}
          >
            {title}
          </h2>
        ))}
      {MAP.bands.map(({ title, y }) => (
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

function nodeOf(placed: PlacedNode, open: string | null): ScreenNode {
  const { node, box } = placed;
  const { x, y, width, height } = box;
  return {
    id: node.name,
    type: 'screen',
    position: { x, y },
    width,
    height,
    zIndex: open === node.name ? 40 : 20,
    data: { placed },
  };
}

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
      const placed = MAP.nodes.find(({ node }) => node.name === focus);
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
