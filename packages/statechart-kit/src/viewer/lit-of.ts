// Decides what is lit on the chart from what the reader does.
import { leafNames } from '../chart/state-name.ts';
import type { ViewPath } from '../view/view-model.ts';
import { type Lit, UNLIT } from './chart/lit.ts';
import type { LiveApp } from './live/use-live.ts';
import type { Place } from './place.ts';
import type { Reading } from './report/report.tsx';
import { momentsOf } from './simulate/simulated.ts';
import { VIEW } from './view-data.ts';

interface Heard {
  /** The path under the pointer or focus. */
  readonly hovered: string | null;
  readonly reading: Reading | null;
  readonly live: LiveApp | null;
}

export function litOf(place: Place, { hovered, reading, live }: Heard): Lit {
  if (place.tab === 'simular') return litBy(momentsOf(place.choices));
  if (place.tab === 'recorridos') return litPath(place, hovered);
  if (place.tab === 'informe' && reading?.kind === 'read') {
    const { start, steps } = reading.travel;
    const states = [start, ...steps.map(({ state }) => state)].slice(0, place.step + 1);
    return litBy(states.map((state) => passed({ state })));
  }
  if (place.tab === 'vivo' && live) return litBy([...live.entries, live].map(passed));
  return UNLIT;
}

const passed = ({ state }: { readonly state: string }): Passed => ({ state, transitions: [] });

/** The whole hovered path, or the part of the playing path so far. */
function litPath({ path, step }: Place, hovered: string | null): Lit {
  const shown = VIEW.paths.find(({ id }) => id === (hovered ?? path));
  if (!shown) return UNLIT;
  const isWhole = shown.id !== path || step === 0;
  const lit = litBy(isWhole ? shown.steps : shown.steps.slice(0, step + 1));
  return isWhole ? { ...lit, current: null } : lit;
}

type Passed = Pick<ViewPath['steps'][number], 'state' | 'transitions'>;

function litBy(passed: readonly Passed[]): Lit {
  return {
    current: leafNames(passed.at(-1)?.state ?? '')[0] || null,
    states: new Set(passed.flatMap(({ state }) => leafNames(state))),
    transitions: new Set(passed.flatMap(({ transitions }) => transitions)),
  };
}
