// Where the comparison begins: the first state of the chart that changed.
import type { FlowView } from '../../view/view-model.ts';

/** Null when nothing changed in a state that is still there. */
export function firstChange({ states, comparison }: FlowView): string | null {
  if (!comparison) return null;
  const changed = new Set([
    ...comparison.states.map(({ name }) => name),
    ...comparison.arrows.map(({ from }) => from),
    ...comparison.users,
  ]);
  return states.find(({ name }) => changed.has(name))?.name ?? null;
}
