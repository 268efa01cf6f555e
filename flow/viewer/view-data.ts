// Reads the view of the flow from the page.
import type { FlowView, ViewArrow, ViewState } from '../view/view-model.ts';

const island = document.getElementById('flow-view');

export const VIEW: FlowView = JSON.parse(island?.textContent ?? 'null');

const statesByName = new Map(VIEW.states.map((state) => [state.name, state]));
const transitionsById = new Map(VIEW.transitions.map((it) => [it.id, it]));

export const stateNamed = (name: string | null): ViewState | undefined =>
  name === null ? undefined : statesByName.get(name);

export const transitionWithId = (id: string): ViewArrow | undefined => transitionsById.get(id);

/** The state and its ancestors, innermost first. */
export function withAncestors(name: string): readonly string[] {
  const parent = stateNamed(name)?.parent;
  return parent ? [name, ...withAncestors(parent)] : [name];
}
