// The reader's place, kept in the address so that it can be linked.

import { useCallback, useEffect, useState } from 'react';
import type { CauseKind } from '../model/flow.ts';

export const TABS = [
  'estado',
  'simular',
  'recorridos',
  'informe',
  'guion',
  'vivo',
  'cambios',
  'notas',
] as const;
export type Tab = (typeof TABS)[number];
/** What stands beside the panel: the screens as cards, the way of a person over them, or the whole chart. */
export const LEVELS = ['tarjetas', 'camino', 'completo'] as const;
export type Level = (typeof LEVELS)[number];
export type Direction = 'derecha' | 'abajo';

export interface Place {
  readonly tab: Tab;
  /** Name of the selected state. */
  readonly state: string | null;
  readonly level: Level;
  readonly direction: Direction;
  /** Closed groups of the whole chart. */
  readonly toggled: readonly string[];
  /** Arrows that are shown besides those of the way. */
  readonly kinds: readonly CauseKind[];
  /** Shows the coverage of the last run. */
  readonly isCoverageShown: boolean;
  readonly path: string | null;
  /** Step of the path. */
  readonly step: number;
  /** Index of the chosen offer at each step of the simulation. */
  readonly choices: readonly number[];
}

/** The kinds of arrows that can be shown or hidden. */
export const KINDS = ['person', 'answer', 'time', 'browser', 'tab'] as const;

/** On a phone the cards come first. */
const isNarrow = () => window.matchMedia('(width < 60rem)').matches;

export type Go = (change: Partial<Place>) => void;

/** Reads the hash without its `#`. Missing parts get their defaults. */
function placeOf(hash: string): Place {
  const query = new URLSearchParams(hash);
  const level =
    LEVELS.find((it) => it === query.get('nivel')) ?? (isNarrow() ? 'tarjetas' : 'camino');
  return {
    tab: TABS.find((tab) => tab === query.get('vista')) ?? 'estado',
    state: query.get('estado'),
    level,
    direction: query.get('hacia') === 'derecha' ? 'derecha' : 'abajo',
    toggled: listOf(query.get('abrir')),
    kinds: KINDS.filter((kind) => listOf(query.get('flechas')).includes(kind)),
    isCoverageShown: query.get('cobertura') === 'si',
    path: query.get('recorrido'),
    step: numberOf(query.get('paso')),
    choices: listOf(query.get('elegido')).map(numberOf),
  };
}

function hashOf(place: Place): string {
  const query = new URLSearchParams({
    vista: place.tab,
    nivel: place.level,
    hacia: place.direction,
  });
  if (place.kinds.length > 0) query.set('flechas', place.kinds.join('~'));
  if (place.isCoverageShown) query.set('cobertura', 'si');
  if (place.state) query.set('estado', place.state);
  if (place.toggled.length > 0) query.set('abrir', place.toggled.join('~'));
  if (place.path) query.set('recorrido', place.path);
  if (place.step > 0) query.set('paso', String(place.step));
  if (place.choices.length > 0) query.set('elegido', place.choices.join('~'));
  return query.toString();
}

const listOf = (text: string | null) => (text ? text.split('~') : []);

function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** Its beginning is to be seen. */
const OTHER_PANEL = ['tab', 'state', 'path'] as const;
const ELSEWHERE = [...OTHER_PANEL, 'choices'] as const;

/** Follows the address and writes it. */
export function usePlace(): readonly [Place, Go] {
  const [place, setPlace] = useState(() => placeOf(location.hash.slice(1)));
  useEffect(() => {
    const follow = () => setPlace(placeOf(location.hash.slice(1)));
    // The Back button sends the one, an edited address the other.
    const events = ['popstate', 'hashchange'];
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, []);
  const go = useCallback((change: Partial<Place>) => {
    const before = placeOf(location.hash.slice(1));
    const next = { ...before, ...change };
    const hash = `#${hashOf(next)}`;
    // Settings and the frames of a film are no places to go back to.
    const isElsewhere = ELSEWHERE.some((key) => String(next[key]) !== String(before[key]));
    if (isElsewhere) {
      history.pushState(null, '', hash);
      // On a phone the panel comes before what it was chosen from.
      window.scrollTo(0, 0);
      if (OTHER_PANEL.some((key) => next[key] !== before[key]))
        document.querySelector('.panel')?.scrollTo(0, 0);
    } else history.replaceState(null, '', hash);
    setPlace(next);
  }, []);
  return [place, go];
}
