// The reader's place, kept in the address so that it can be linked.
import { useCallback, useEffect, useState } from 'react';

export const TABS = [
  'estado',
  'simular',
  'recorridos',
  'informe',
  'guion',
  'vivo',
  'cambios',
] as const;
export type Tab = (typeof TABS)[number];
export type Level = 'simple' | 'completo';
export type Direction = 'derecha' | 'abajo';

export interface Place {
  readonly tab: Tab;
  /** Name of the selected state. */
  readonly state: string | null;
  readonly level: Level;
  readonly direction: Direction;
  /** States that are opened or closed differently from the level's default. */
  readonly toggled: readonly string[];
  /** Shows the arrows of addresses, the Back button and other tabs. */
  readonly isBrowserShown: boolean;
  /** Shows the coverage of the last run. */
  readonly isCoverageShown: boolean;
  readonly path: string | null;
  /** Step of the path. */
  readonly step: number;
  /** Index of the chosen offer at each step of the simulation. */
  readonly choices: readonly number[];
}

export type Go = (change: Partial<Place>) => void;

/** Reads the hash without its `#`. Missing parts get their defaults. */
function placeOf(hash: string): Place {
  const query = new URLSearchParams(hash);
  const level = query.get('nivel') === 'completo' ? 'completo' : 'simple';
  return {
    tab: TABS.find((tab) => tab === query.get('vista')) ?? 'estado',
    state: query.get('estado'),
    level,
    direction: query.get('hacia') === 'derecha' ? 'derecha' : 'abajo',
    toggled: listOf(query.get('abrir')),
    isBrowserShown: (query.get('navegador') ?? (level === 'completo' ? 'si' : 'no')) === 'si',
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
    navegador: yes(place.isBrowserShown),
    cobertura: yes(place.isCoverageShown),
  });
  if (place.state) query.set('estado', place.state);
  if (place.toggled.length > 0) query.set('abrir', place.toggled.join('~'));
  if (place.path) query.set('recorrido', place.path);
  if (place.step > 0) query.set('paso', String(place.step));
  if (place.choices.length > 0) query.set('elegido', place.choices.join('~'));
  return query.toString();
}

const yes = (is: boolean) => (is ? 'si' : 'no');
const listOf = (text: string | null) => (text ? text.split('~') : []);

function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** Follows the address and writes it. */
export function usePlace(): readonly [Place, Go] {
  const [place, setPlace] = useState(() => placeOf(location.hash.slice(1)));
  useEffect(() => {
    const follow = () => setPlace(placeOf(location.hash.slice(1)));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const go = useCallback((change: Partial<Place>) => {
    const next = { ...placeOf(location.hash.slice(1)), ...change };
    history.replaceState(null, '', `#${hashOf(next)}`);
    setPlace(next);
  }, []);
  return [place, go];
}
