// What the page shows is in its address, so that a link shows the same.
import { useSyncExternalStore } from 'react';
import { linkOf, wordsInLink } from '../../walks/walk-link.ts';
import { VIEW } from './data.ts';

export type ViewName = 'flujo' | 'simular' | 'embudo' | 'cambios';

export interface Shown {
  readonly view: ViewName;
  /** A selected state in dot notation. */
  readonly state: string | null;
  readonly isList: boolean;
  /** Steps of the simulation in words. */
  readonly steps: readonly string[];
}

/** The views that have data. */
export const VIEWS: readonly { readonly name: ViewName; readonly title: string }[] = [
  { name: 'flujo' as const, title: 'Flujo' },
  { name: 'simular' as const, title: 'Simular' },
  ...(VIEW.funnel ? [{ name: 'embudo' as const, title: 'Embudo' }] : []),
  ...(VIEW.changes ? [{ name: 'cambios' as const, title: 'Cambios' }] : []),
];

export const stateLink = (state: string): string =>
  `#${new URLSearchParams({ vista: 'flujo', estado: state })}`;

/** @param steps in words */
export const walkLink = (steps: readonly string[]): string =>
  steps.length > 0 ? `#${linkOf(steps)}` : '#vista=simular';

function watchAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

export function useShown(): Shown {
  const hash = useSyncExternalStore(watchAddress, () => location.hash);
  const asked = new URLSearchParams(hash.slice(1));
  const steps = wordsInLink(hash);
  const view =
    steps.length > 0
      ? 'simular'
      : (VIEWS.find(({ name }) => name === asked.get('vista'))?.name ?? 'flujo');
  return {
    view,
    state: asked.get('estado'),
    isList: asked.get('modo') === 'lista',
    steps,
  };
}
