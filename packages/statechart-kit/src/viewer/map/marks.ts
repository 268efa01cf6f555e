// What the nodes of the first view need besides their own data, and which of them a view marks.
import { createContext } from 'react';
import { losing } from '../../counts/story.ts';
import type { Highlight } from '../highlight.ts';
import { CHANGED_STATES, TEXT, VIEW } from '../view-data.ts';
import type { ViewerLocation } from '../viewer-location.ts';
import { countedOf } from './counted.ts';
import { mapLayout } from './map-layout.ts';

export const MAP = mapLayout(VIEW);

interface Marked {
  readonly nodes: ReadonlySet<string>;
  readonly words: string;
}

/** The nodes that changed, or that an arrow leaves that did. */
const CHANGED: Marked = {
  words: `≠ ${TEXT.changed}`,
  nodes: new Set([
    ...(VIEW.comparison?.states ?? []).map(({ name }) => MAP.nodeOf(name)),
    ...MAP.nodes.flatMap(({ node: { name, states } }) =>
      states.some((state) => CHANGED_STATES.has(state)) ? name : [],
    ),
  ]),
};

/** What changed while versions are compared, and where most are lost in what was counted. */
export function markedBy(location: ViewerLocation): Marked {
  if (location.tab === 'cambios') return CHANGED;
  const { shown } = countedOf(location);
  const [worst] = location.tab === 'embudo' && shown ? losing(shown) : [];
  return {
    words: `▼ ${TEXT.funnel.worst}`,
    nodes: new Set(worst ? [MAP.nodeOf(worst.name)] : []),
  };
}

export interface MapMarks {
  readonly selected: string | null;
  readonly current: string | null;
  readonly highlight: Highlight;
  readonly passed: ReadonlySet<string>;
  /** Words at the end of the shown arrows, by node. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly marked: Marked;
  readonly open: string | null;
  readonly onSelect: (name: string) => void;
  readonly onHover: (name: string | null) => void;
  readonly onOpen: (name: string | null) => void;
}

export const MapContext = createContext<MapMarks | null>(null);
