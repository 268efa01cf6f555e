// Decides what is highlighted from what the reader does.
import type { ViewPath } from '../view/view-model.ts';
import { type Highlight, highlightAlong, highlightAt, NO_HIGHLIGHT } from './highlight.ts';
import type { LiveApp } from './live/use-live.ts';
import { simulatedSteps } from './simulate/simulated.ts';
import type { ViewerLocation } from './viewer-location.ts';

interface Heard {
  readonly hovered: ViewPath | undefined;
  readonly chosen: ViewPath | undefined;
  readonly live: LiveApp | null;
}

export function highlightOf(
  { tab, choices, step }: ViewerLocation,
  { hovered, chosen, live }: Heard,
): Highlight {
  if (tab === 'simular') return highlightAt(simulatedSteps(choices));
  if (tab === 'recorridos') {
    const shown = hovered ?? chosen;
    if (!shown) return NO_HIGHLIGHT;
    const isWhole = shown !== chosen || step === 0;
    return isWhole ? highlightAlong(shown.steps) : highlightAt(shown.steps.slice(0, step + 1));
  }
  // An app tells its states, but not why it left one.
  if (tab === 'estado' && live?.isOpen)
    return highlightAt(live.entries.map(({ state }) => ({ state, cause: null })));
  return NO_HIGHLIGHT;
}
