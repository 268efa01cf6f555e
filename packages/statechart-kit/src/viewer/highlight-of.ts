// Decides what is highlighted from what the reader does.
import { leafNames } from '../chart/state-name.ts';
import {
  type Highlight,
  highlightAlong,
  highlightAt,
  NO_HIGHLIGHT,
  type WalkedStep,
} from './highlight.ts';
import type { LiveApp } from './live/use-live.ts';
import type { Reading } from './report/report.tsx';
import { simulatedSteps } from './simulate/simulated.ts';
import { pathWithId, VIEW, withAncestors } from './view-data.ts';
import type { ViewerLocation } from './viewer-location.ts';

interface Heard {
  /** The path under the pointer or focus. */
  readonly hovered: string | null;
  readonly reading: Reading | null;
  readonly live: LiveApp | null;
}

export function highlightOf(
  location: ViewerLocation,
  { hovered, reading, live }: Heard,
): Highlight {
  if (location.tab === 'simular') return highlightAt(simulatedSteps(location.choices));
  if (location.tab === 'recorridos') return pathHighlight(location, hovered);
  if (location.tab === 'informe' && reading?.kind === 'read') {
    const { start, steps } = reading.travel;
    return highlightAt(toldBy([{ state: start, event: '' }, ...steps]).slice(0, location.step + 1));
  }
  if (location.tab === 'vivo' && live)
    return highlightAt(
      toldBy(live.entries.map(({ state, event }) => ({ state, event: event.type }))),
    );
  return NO_HIGHLIGHT;
}

/** The whole hovered path, or the part of the playing path so far. */
function pathHighlight({ path, step }: ViewerLocation, hovered: string | null): Highlight {
  const shown = pathWithId(hovered ?? path);
  if (!shown) return NO_HIGHLIGHT;
  const isWhole = shown.id !== path || step === 0;
  return isWhole ? highlightAlong(shown.steps) : highlightAt(shown.steps.slice(0, step + 1));
}

interface Told {
  readonly state: string;
  /** Its type. */
  readonly event: string;
}

/** An app tells its states and the events between them, but not which transitions those took. */
function toldBy(told: readonly Told[]): readonly WalkedStep[] {
  return told.map(({ state, event }, index) => {
    const around = withAncestors(leafNames(told[index - 1]?.state ?? '')[0] ?? '');
    const own = around.flatMap((name) =>
      VIEW.transitions.filter(
        ({ from, to, event: type }) =>
          type === event && from === name && to !== null && `${state}.`.startsWith(`${to}.`),
      ),
    );
    return { state, cause: null, transitions: own.slice(0, 1).map(({ id }) => id) };
  });
}
