// Reads the view of the flow from the page.
import { bareTable } from '../bare-table.ts';
import { leafNames } from '../chart/state-name.ts';
import { TEXTS } from '../texts/texts.ts';
import type { FlowView, ViewArrow, ViewPath, ViewState, ViewWait } from '../view/view-model.ts';
import type { ViewerParts } from './parts.ts';

const island = document.getElementById('flow-view');

export const PARTS: ViewerParts = globalThis.viewerParts ?? {};

const told: FlowView = JSON.parse(island?.textContent ?? 'null');

export const VIEW: FlowView = { ...told, who: bareTable(told.who), ways: bareTable(told.ways) };

export const TEXT = TEXTS[VIEW.language];

/** Whether anything was compared. */
export const IS_COMPARED = VIEW.comparison !== null || VIEW.pictureChanges !== null;

/** Those that changed, that a changed arrow leaves, or that use something of a name that changed. */
export const CHANGED_STATES: ReadonlySet<string> = new Set([
  ...(VIEW.comparison?.states ?? []).map(({ name }) => name),
  ...(VIEW.comparison?.arrows ?? []).map(({ from }) => from),
  ...(VIEW.comparison?.users ?? []),
]);

const statesByName = new Map(VIEW.states.map((state) => [state.name, state]));
const transitionsById = new Map(VIEW.transitions.map((it) => [it.id, it]));

/** @param name of a state, or of several where regions are parallel: then the first */
export const stateNamed = (name: string | null): ViewState | undefined =>
  name === null ? undefined : statesByName.get(leafNames(name)[0] ?? '');

/** The titles of the states that the name consists of. */
export const titleNamed = (name: string): string =>
  leafNames(name)
    .map((leaf) => statesByName.get(leaf)?.title ?? leaf)
    .join(' + ');

export const whoIs = ({ who, actor }: ViewWait): string => VIEW.who[who] ?? actor;

export const pathWithId = (id: string | null): ViewPath | undefined =>
  [...VIEW.journeys, ...VIEW.paths].find((path) => path.id === id);

export const transitionWithId = (id: string): ViewArrow | undefined => transitionsById.get(id);

/** The state and its ancestors, innermost first. */
export function withAncestors(name: string): readonly string[] {
  const parent = stateNamed(name)?.parent;
  return parent ? [name, ...withAncestors(parent)] : [name];
}
