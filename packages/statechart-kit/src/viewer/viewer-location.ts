// The reader's location, kept in the address so that it can be linked.

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

export interface ViewerLocation {
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

export type Go = (change: Partial<ViewerLocation>) => void;

/** Reads the hash without its `#`. Missing parts get their defaults. */
function viewerLocationOf(hash: string): ViewerLocation {
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

function hashOf(location: ViewerLocation): string {
  const query = new URLSearchParams({
    vista: location.tab,
    nivel: location.level,
    hacia: location.direction,
  });
  if (location.kinds.length > 0) query.set('flechas', location.kinds.join('~'));
  if (location.isCoverageShown) query.set('cobertura', 'si');
  if (location.state) query.set('estado', location.state);
  if (location.toggled.length > 0) query.set('abrir', location.toggled.join('~'));
  if (location.path) query.set('recorrido', location.path);
  if (location.step > 0) query.set('paso', String(location.step));
  if (location.choices.length > 0) query.set('elegido', location.choices.join('~'));
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
export function useViewerLocation(): readonly [ViewerLocation, Go] {
  const [location, setLocation] = useState(() => viewerLocationOf(window.location.hash.slice(1)));
  useEffect(() => {
    const follow = () => setLocation(viewerLocationOf(window.location.hash.slice(1)));
    // The Back button sends the one, an edited address the other.
    const events = ['popstate', 'hashchange'];
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, []);
  const go = useCallback((change: Partial<ViewerLocation>) => {
    const before = viewerLocationOf(window.location.hash.slice(1));
    const next = { ...before, ...change };
    const hash = `#${hashOf(next)}`;
    // Settings and the steps of a walkthrough are not entries to go back to.
    const isElsewhere = ELSEWHERE.some((key) => String(next[key]) !== String(before[key]));
    if (isElsewhere) {
      history.pushState(null, '', hash);
      // On a phone the panel comes before what it was chosen from.
      window.scrollTo(0, 0);
      if (OTHER_PANEL.some((key) => next[key] !== before[key]))
        document.querySelector('.panel')?.scrollTo(0, 0);
    } else history.replaceState(null, '', hash);
    setLocation(next);
  }, []);
  return [location, go];
}
