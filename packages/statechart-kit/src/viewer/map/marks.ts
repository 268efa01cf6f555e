// What the nodes and arrows of the first view need besides their own data.
import { createContext } from 'react';
import type { Highlight } from '../highlight.ts';

export interface MapMarks {
  readonly selected: string | null;
  readonly current: string | null;
  readonly highlight: Highlight;
  readonly passed: ReadonlySet<string>;
  /** Words at the end of the shown arrows, by node. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Names of the nodes in which something changed since another version. */
  readonly changed: ReadonlySet<string>;
  readonly open: string | null;
  readonly onSelect: (name: string) => void;
  readonly onHover: (name: string | null) => void;
  readonly onOpen: (name: string | null) => void;
}

export const MapContext = createContext<MapMarks | null>(null);
