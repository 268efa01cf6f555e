// Where the reader is: all of it stands in the address, so that a link leads to the same.
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
  /** States that are opened or closed against what the level says. */
  readonly toggled: readonly string[];
  /** With the arrows of addresses, the Back button and other tabs. */
  readonly isBrowserShown: boolean;
  /** With the coverage of the last run. */
  readonly isCoverageShown: boolean;
  readonly path: string | null;
  /** Step of the path. */
  readonly step: number;
  /** What was chosen at each step of the simulation, by its place among what was offered. */
  readonly choices: readonly number[];
}

export type Go = (change: Partial<Place>) => void;

/** Reads the address without its `#`; what it does not say is as it is at first. */
function placeOf(hash: string): Place {
  const said = new URLSearchParams(hash);
  const level = said.get('nivel') === 'completo' ? 'completo' : 'simple';
  return {
    tab: TABS.find((tab) => tab === said.get('vista')) ?? 'estado',
    state: said.get('estado'),
    level,
    direction: said.get('hacia') === 'derecha' ? 'derecha' : 'abajo',
    toggled: listOf(said.get('abrir')),
    isBrowserShown: (said.get('navegador') ?? (level === 'completo' ? 'si' : 'no')) === 'si',
    isCoverageShown: said.get('cobertura') === 'si',
    path: said.get('recorrido'),
    step: numberOf(said.get('paso')),
    choices: listOf(said.get('elegido')).map(numberOf),
  };
}

function hashOf(place: Place): string {
  const said = new URLSearchParams({
    vista: place.tab,
    nivel: place.level,
    hacia: place.direction,
    navegador: yes(place.isBrowserShown),
    cobertura: yes(place.isCoverageShown),
  });
  if (place.state) said.set('estado', place.state);
  if (place.toggled.length > 0) said.set('abrir', place.toggled.join('~'));
  if (place.path) said.set('recorrido', place.path);
  if (place.step > 0) said.set('paso', String(place.step));
  if (place.choices.length > 0) said.set('elegido', place.choices.join('~'));
  return said.toString();
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
