// The reader's location, kept in the address so that it can be linked.

import { useMemo, useSyncExternalStore } from 'react';
import type { CauseKind } from '../model/flow.ts';
import { onWindow } from './on-window.ts';
import { CHANGED_STATES, IS_COMPARED, VIEW } from './view-data.ts';

/** In the order of their buttons. */
export const TABS = [
  'estado',
  'simular',
  'recorridos',
  ...(VIEW.counted ? (['embudo'] as const) : []),
  ...(IS_COMPARED ? (['cambios'] as const) : []),
] as const;
type Tab = (typeof TABS)[number];
/** What stands beside the panel: the screens as cards, or the way of a person over them. */
export const LEVELS = ['tarjetas', 'camino'] as const;
type Level = (typeof LEVELS)[number];

export interface ViewerLocation {
  readonly tab: Tab;
  readonly state: string | null;
  readonly level: Level;
  /** Arrows that are shown besides those of the way. */
  readonly kinds: readonly CauseKind[];
  readonly path: string | null;
  readonly step: number;
  /** Index of the chosen offer at each step of the simulation. */
  readonly choices: readonly number[];
  /** What is shown of what was counted, and what it is compared with: from 1, and 0 for nothing. */
  readonly counted: readonly number[];
}

/** The kinds of arrows that can be shown or hidden. */
export const KINDS = ['person', 'answer', 'time', 'browser', 'tab'] as const;

/** The list without the item, or with it where it was not there. */
export const toggledIn = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((it) => it !== item) : [...list, item];

/** Where the panel stands below, the cards come first. */
const isNarrow = () => window.matchMedia('(width < 60rem)').matches;

const isPhone = () => window.matchMedia('(width < 40rem)').matches;

/** There the way would be a map of stamps, so that its links open the cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(onWindow('resize'), isPhone);

/** Reads the hash without its `#`. Missing parts get their defaults. */
function viewerLocationOf(hash: string): ViewerLocation {
  const query = new URLSearchParams(hash);
  const level =
    LEVELS.find((it) => it === query.get('nivel')) ?? (isNarrow() ? 'tarjetas' : 'camino');
  return {
    tab: TABS.find((tab) => tab === nowCalled(query.get('vista'))) ?? 'estado',
    state: query.get('estado'),
    level,
    kinds: KINDS.filter((kind) => listOf(query.get('flechas')).includes(kind)),
    path: query.get('recorrido'),
    step: numberOf(query.get('paso')),
    choices: listOf(query.get('elegido')).map(numberOf),
    counted: listOf(query.get('contado')).map(numberOf),
  };
}

function hashOf(location: ViewerLocation): string {
  const query = new URLSearchParams({ vista: location.tab, nivel: location.level });
  if (location.kinds.length > 0) query.set('flechas', location.kinds.join('~'));
  if (location.state) query.set('estado', location.state);
  if (location.path) query.set('recorrido', location.path);
  if (location.step > 0) query.set('paso', String(location.step));
  if (location.choices.length > 0) query.set('elegido', location.choices.join('~'));
  if (location.counted.length > 0) query.set('contado', location.counted.join('~'));
  return query.toString();
}

/** Links of before the report was one of the walks. What else is gone leads to the screens. */
const nowCalled = (tab: string | null) => (tab === 'informe' ? 'recorridos' : tab);

const listOf = (text: string | null) => (text ? text.split('~') : []);

function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** A panel with other contents is scrolled to its top. */
const OTHER_PANEL = ['tab', 'state', 'path'] as const;
const ELSEWHERE = [...OTHER_PANEL, 'choices'] as const;

/** Stays there but for what changes. */
export function go(change: Partial<ViewerLocation>): void {
  const before = viewerLocationOf(window.location.hash.slice(1));
  const next = { ...before, ...change };
  const hash = `#${hashOf(next)}`;
  // Settings and the steps of a walkthrough are not entries to go back to.
  const isElsewhere = ELSEWHERE.some((key) => String(next[key]) !== String(before[key]));
  if (isElsewhere) {
    history.pushState(null, '', hash);
    // The funnel stays one list, whichever of its screens is chosen.
    const isSameList = next.tab === 'embudo' && before.tab === 'embudo';
    // On a phone the panel comes before what it was chosen from.
    if (!isSameList) window.scrollTo(0, 0);
    if (!isSameList && OTHER_PANEL.some((key) => next[key] !== before[key]))
      document.querySelector('.panel')?.scrollTo(0, 0);
  } else history.replaceState(null, '', hash);
  window.dispatchEvent(new Event(MOVED));
}

const MOVED = 'viewer-moved';
// The Back button sends the one, an edited address the other.
const follow = onWindow(MOVED, 'popstate', 'hashchange');

const FIRST_CHANGED = VIEW.states.find(({ name }) => CHANGED_STATES.has(name))?.name ?? null;

/** A phone has the cards. The comparison starts at the first change, which is no entry of the history. */
export function useViewerLocation(): ViewerLocation {
  const hash = useSyncExternalStore(follow, () => window.location.hash);
  const isOnPhone = useIsPhone();
  return useMemo(() => {
    const address = viewerLocationOf(hash.slice(1));
    const level = isOnPhone ? 'tarjetas' : address.level;
    const isAtFirst = address.tab === 'cambios' && address.state === null;
    return { ...address, level, state: isAtFirst ? FIRST_CHANGED : address.state };
  }, [hash, isOnPhone]);
}
