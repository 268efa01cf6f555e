// What the nodes and arrows of the first view need besides their own data.
import { createContext } from 'react';
import type { Lit } from '../lit-steps.ts';
import { UNLIT } from '../lit-steps.ts';

export interface MapMarks {
  readonly selected: string | null;
  readonly current: string | null;
  readonly lit: Lit;
  /** Names of the nodes on the lit way. */
  readonly passed: ReadonlySet<string>;
  /** Words at the end of the shown arrows, by node. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Names of the nodes in which something changed since another version. */
  readonly changed: ReadonlySet<string>;
  /** Name of the node whose waits are open. */
  readonly open: string | null;
  readonly onSelect: (name: string) => void;
  readonly onHover: (name: string | null) => void;
  readonly onOpen: (name: string | null) => void;
}

export const MapContext = createContext<MapMarks>({
  selected: null,
  current: null,
  lit: UNLIT,
  passed: new Set(),
  words: new Map(),
  changed: new Set(),
  open: null,
  onSelect: () => {},
  onHover: () => {},
  onOpen: () => {},
});
