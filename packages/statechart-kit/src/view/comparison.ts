// The changes between two versions of the machine, in Spanish.
import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../chart/transitions.ts';
import type { ChangedTransition, StatePart } from '../compare/chart-changes.ts';
import type { VersionChanges } from '../compare/compare-versions.ts';
import type { Version } from '../compare/machine-at.ts';
import type { Flow } from '../model/flow.ts';
import type { ViewArrow, ViewComparison } from './view-model.ts';

const PARTS: Readonly<Record<StatePart, string>> = {
  description: 'la descripción',
  screen: 'la pantalla o su dirección',
  calls: 'lo que espera',
  entry: 'lo que hace al entrar',
  exit: 'lo que hace al salir',
  tags: 'las marcas',
  initial: 'por dónde empieza',
};

/** @param arrows of the present machine, whose words are told */
export function viewComparison(
  flow: Flow,
  changes: VersionChanges,
  arrows: readonly ViewArrow[],
): ViewComparison {
  const causes = new Map(arrows.map(({ id, causes: [cause] }) => [id, cause?.short]));
  const nameOfState = (name: string) => flow.config.words?.names?.[name] ?? name;
  const titles = new Map(stateNodes(flow.machine).map((node) => screenTitle(flow, node)));
  return {
    before: versionWords(changes.before),
    after: changes.after ? versionWords(changes.after) : 'los archivos de ahora',
    states: changes.states.map(({ state, change, parts }) => ({
      name: state,
      change,
      words: parts.map((part) => PARTS[part]).join(', '),
    })),
    transitions: changes.transitions.map((it) => ({
      id: it.id,
      change: it.change,
      from: it.from,
      was: it.change === 'removed' || it.change === 'retargeted' ? (it.was ?? it.from) : null,
      words: transitionWords(it, causes.get(it.id) ?? GONE, nameOfState),
    })),
    screens: [...new Set(changes.screens.map((screen) => titles.get(screen) ?? screen))],
  };
}

/** Names of screens are what `compareCharts` has of them. */
function screenTitle({ config }: Flow, { meta }: AnyStateNode): readonly [string, string] {
  const screen: unknown = meta?.screen ?? meta?.step;
  const name = String(screen);
  return [name, config.view?.screen?.(meta)?.title ?? name];
}

const versionWords = ({ ref, commit, subject }: Version) => `${ref} (${commit}, ${subject})`;

const GONE = 'algo que ya no puede pasar';

function transitionWords(
  { change, to, was }: ChangedTransition,
  what: string,
  nameOfState: (name: string) => string,
): string {
  const place = (name: string | null) =>
    name === null ? 'la misma pantalla' : `«${nameOfState(name)}»`;
  switch (change) {
    case 'added':
      return `${what} → ${place(to)}`;
    case 'removed':
      return `${what} → ${place(was)}`;
    case 'retargeted':
      return `${what}: llevaba a ${place(was)}, lleva a ${place(to)}`;
    case 'actions':
      return `${what} → ${place(to)}: hace otra cosa en el camino`;
    case 'moved':
      return `${what} → ${place(to)}: se pregunta en otro orden`;
  }
}
