// Decides what is lit from what the reader does.
import { leafNames } from '../chart/state-name.ts';
import { type Lit, type LitStep, litAlong, litAt, UNLIT } from './lit-steps.ts';
import type { LiveApp } from './live/use-live.ts';
import type { Place } from './place.ts';
import type { Reading } from './report/report.tsx';
import { momentsOf } from './simulate/simulated.ts';
import { pathWithId, VIEW, withAncestors } from './view-data.ts';

interface Heard {
  /** The path under the pointer or focus. */
  readonly hovered: string | null;
  readonly reading: Reading | null;
  readonly live: LiveApp | null;
}

export function litOf(place: Place, { hovered, reading, live }: Heard): Lit {
  if (place.tab === 'simular') return litAt(momentsOf(place.choices));
  if (place.tab === 'recorridos') return litPath(place, hovered);
  if (place.tab === 'informe' && reading?.kind === 'read') {
    const { start, steps } = reading.travel;
    return litAt(toldBy([{ state: start, event: '' }, ...steps]).slice(0, place.step + 1));
  }
  if (place.tab === 'vivo' && live)
    return litAt(toldBy(live.entries.map(({ state, event }) => ({ state, event: event.type }))));
  return UNLIT;
}

/** The whole hovered path, or the part of the playing path so far. */
function litPath({ path, step }: Place, hovered: string | null): Lit {
  const shown = pathWithId(hovered ?? path);
  if (!shown) return UNLIT;
  const isWhole = shown.id !== path || step === 0;
  return isWhole ? litAlong(shown.steps) : litAt(shown.steps.slice(0, step + 1));
}

interface Told {
  readonly state: string;
  /** Its type. */
  readonly event: string;
}

/** An app tells its states and the events between them, but not which transitions those took. */
function toldBy(told: readonly Told[]): readonly LitStep[] {
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
