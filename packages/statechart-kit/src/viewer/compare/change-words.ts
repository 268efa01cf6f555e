// The words for a change, and the sign that marks it besides its colour.
import type { ChangedState, ChangedTransition } from '../../compare/chart-changes.ts';
import { VIEW } from '../view-data.ts';

type Change = ChangedState['change'] | ChangedTransition['change'];

export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  added: 'nuevo',
  removed: 'quitado',
  changed: 'cambió',
  retargeted: 'lleva a otro lugar',
  actions: 'hace otra cosa',
  moved: 'otro orden',
};

export const CHANGE_SIGNS: Readonly<Record<Change, string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
  retargeted: '↷',
  actions: '≠',
  moved: '⇅',
};

/** By name of the drawn state, or id of the transition. */
export interface MarkedChanges {
  readonly states: ReadonlyMap<string, Change>;
  readonly transitions: ReadonlyMap<string, Change>;
}

export const NO_CHANGES: MarkedChanges = { states: new Map(), transitions: new Map() };

/** @param drawnAs the drawn state that holds the named one. It is marked when something inside it changed. */
export function markedChanges(drawnAs: (name: string) => string): MarkedChanges {
  const { states = [], transitions = [] } = VIEW.comparison ?? {};
  const kept = transitions.filter(({ change }) => change !== 'removed');
  const inside = states.map(({ name }) => [drawnAs(name), 'changed'] as const);
  const own = states.map(({ name, change }) => [name, change] as const);
  return {
    states: new Map([...inside, ...own]),
    transitions: new Map(kept.map(({ id, change }) => [id, change])),
  };
}
