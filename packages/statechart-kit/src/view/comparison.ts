// The changes between two versions of the machine, in Spanish.
import { nameOf } from '../chart/state-name.ts';
import { countedStates, stateNodes } from '../chart/transitions.ts';
import {
  type ChangedState,
  type ChangedTransition,
  isUnchanged,
  type Kind,
  otherParts,
  type StatePart,
  type TransitionPart,
} from '../compare/chart-changes.ts';
import type { VersionChanges } from '../compare/compare-versions.ts';
import type { Version } from '../compare/machine-at.ts';
import type { Contrast } from '../compare/meaning.ts';
import type { Flow } from '../model/flow.ts';
import { declaredCause } from '../words/causes.ts';
import { roleOf } from '../words/roles.ts';
import { brokenWalks } from './journeys.ts';
import { titleOf } from './states.ts';
import type { ViewArrow, ViewChange, ViewComparison } from './view-model.ts';

const CHANGE_WORDS: Readonly<Record<ChangedState['change'] | ChangedTransition['change'], string>> =
  {
    added: '+ nuevo',
    removed: '− quitado',
    changed: '≠ cambió',
    retargeted: '↷ lleva a otro lugar',
    moved: '⇅ otro orden',
  };

const STATE_WORDS: Readonly<Record<StatePart, string>> = {
  kind: 'qué clase de estado es',
  description: 'la descripción',
  screen: 'la pantalla o su dirección',
  tags: 'las marcas',
  initial: 'por dónde empieza',
  entry: 'lo que hace al entrar',
  exit: 'lo que hace al salir',
  calls: 'lo que espera',
  input: 'lo que envía a quien pregunta',
  output: 'con qué termina',
  context: 'lo que sabe al empezar',
  other: 'otra cosa de su configuración',
};

const TRANSITION_WORDS: Readonly<Record<TransitionPart, string>> = {
  target: 'adónde lleva',
  guard: 'su condición',
  actions: 'lo que hace en el camino',
  reenter: 'si vuelve a entrar en la pantalla',
  delay: 'cuánto espera',
  description: 'la descripción',
  order: 'en qué lugar se pregunta',
  other: 'otra cosa de su configuración',
};

/** @param arrows of the present machine, whose words are told */
export function viewComparison(
  flow: Flow,
  changes: VersionChanges,
  arrows: readonly ViewArrow[],
): ViewComparison {
  const { before, after, states, transitions, names, scenarios } = changes;
  const causes = new Map(
    arrows.flatMap(({ id, event, causes: [cause] }) => [
      [id, cause?.short],
      [event, cause?.short],
    ]),
  );
  const changed = transitions.map((it) => ({
    change: it.change,
    from: it.from,
    others: otherParts(it),
    to: it.change === 'removed' ? null : (it.to ?? it.from),
    was: it.change === 'added' ? null : (it.was ?? it.from),
    words:
      (it.change === 'removed' ? undefined : causes.get(it.id)) ??
      (it.event === '' ? undefined : causes.get(it.event)) ??
      declaredCause(flow, { type: it.event || 'always' }).short,
  }));
  const titles = titlesOf(flow, [
    ...states.map(({ state }) => state),
    ...changed.flatMap(({ from, to, was }) => [from, to ?? from, was ?? from]),
    ...names.flatMap((it) => it.states),
  ]);
  const played = (holds: boolean) =>
    (scenarios ?? [])
      .filter((it) => it.holds === holds)
      .map(({ says, where = '' }) => changeOf({ lead: says, words: where }));
  const sections: ViewComparison['sections'] = [
    {
      title: 'Pantallas que toca',
      changes: screenTitles(flow, changes.screens).map((lead) => changeOf({ lead })),
    },
    {
      title: 'Estados',
      changes: states.map(({ state, change, parts }) =>
        changeOf({
          lead: CHANGE_WORDS[change],
          states: [state],
          details: parts.map((it) => detailOf(flow, it, STATE_WORDS[it.part])),
        }),
      ),
    },
    {
      title: 'Flechas',
      changes: changed.map(({ change, from, to, was, words, others }) =>
        changeOf({
          lead: CHANGE_WORDS[change],
          states: [from],
          words:
            change === 'retargeted'
              ? `${words}: llevaba a «${titles[was ?? from]}», lleva a «${titles[to ?? from]}»`
              : `${words} → «${titles[to ?? was ?? from]}»`,
          details: others.map((it) => detailOf(flow, it, TRANSITION_WORDS[it.part])),
        }),
      ),
    },
    {
      title: 'Lo que tiene un nombre',
      changes: names.map((it) =>
        changeOf({
          lead: `≠ ${nameWords(flow, it.kind, it.name)}`,
          states: it.states,
          details: [detailOf(flow, it)],
        }),
      ),
    },
    {
      title: 'Recorridos que ya no se pueden hacer',
      changes: brokenWalks(flow).map(({ journey: { title, steps }, step }) =>
        changeOf({ lead: `«${title}»`, words: `paso ${step}: ${steps[step - 1]}` }),
      ),
    },
    { title: 'Lo escrito que ya no se cumple', changes: played(false), language: 'en' },
    { title: 'Lo escrito que ahora se cumple', changes: played(true), language: 'en' },
  ];
  return {
    before: versionWords(before),
    after: after ? versionWords(after) : 'los archivos de ahora',
    summary: isUnchanged(changes) ? (changes.unseen.length > 0 ? NO_DIFFERENCE : SAME) : '',
    unseen: unseenWords(flow, changes),
    sections: sections.filter((it) => it.changes.length > 0),
    states: states.map(({ state, change }) => ({ name: state, change })),
    arrows: changed.map(({ from, to, was, words }) => ({ from, to, was, words })),
    users: names.flatMap((it) => it.states),
    titles,
  };
}

const changeOf = (
  it: Pick<ViewChange, 'lead'> & Partial<Omit<ViewChange, 'lead'>>,
): ViewChange => ({ states: [], words: '', details: [], ...it });

/** `lo que envía…: antes …; ahora …`. What is told of a value that has a name: the name in words, and yes or no. */
function detailOf({ config }: Flow, told: Contrast, what?: string): ViewChange['details'][number] {
  const inWords = (text: string) =>
    text.replaceAll(/([\w$]+) ?: ?([^,]*)/g, (all, key: string, value: string) => {
      const data = config.words?.data?.[key];
      return data === undefined ? all : `${data}: ${ANSWERS[value] ?? value}`;
    });
  const [was, is] = [inWords(told.was), inWords(told.is)];
  const text = [was && `antes ${was}`, is && `ahora ${is}`].filter(Boolean).join('; ');
  return { was, is, text: what === undefined ? text : `${what}: ${text}` };
}

const ANSWERS: Readonly<Record<string, string>> = {
  true: 'sí',
  '!0': 'sí',
  false: 'no',
  '!1': 'no',
  null: 'nada',
};

function nameWords(flow: Flow, kind: Kind, name: string): string {
  switch (kind) {
    case 'guards':
      return `La condición «${flow.config.words?.guards?.[name] ?? name}»`;
    case 'actions':
      return `Lo que hace «${name}»`;
    case 'actors':
      return `Cómo se hace: ${roleOf(flow, name).asks}`;
    case 'delays':
      return `La espera «${name}»`;
  }
}

/** Nothing is said to be the same when something was not looked at. */
const SAME = '✓ El flujo es el mismo.';
const NO_DIFFERENCE =
  'No se ve ninguna diferencia en los estados, las flechas, las condiciones, lo que se hace, lo que se envía ni lo que se sabe al empezar.';

function unseenWords(flow: Flow, { unseen }: VersionChanges): string {
  const parts = unseen.map(({ kind, name }) => {
    if (kind === 'chart') return name || 'código de todo el flujo';
    return kind === 'actors' ? roleOf(flow, name).asks : nameWords(flow, kind, name);
  });
  return parts.length === 0
    ? ''
    : `No se miró cómo se hace por dentro lo que el diagrama solo nombra: ${parts.join('; ')}.`;
}

/** Those of an older version go by their names. */
function titlesOf(flow: Flow, names: readonly string[]): Readonly<Record<string, string>> {
  const known = new Map(
    countedStates(flow.machine).map((node) => [nameOf(node), titleOf(flow, node)]),
  );
  const titleIn = (name: string) => (name === '' ? 'todo el flujo' : (known.get(name) ?? name));
  return Object.fromEntries(names.map((name) => [name, titleIn(name)]));
}

/** Names of screens are what `compareCharts` has of them. */
function screenTitles({ config, machine }: Flow, names: readonly string[]): readonly string[] {
  const titles = new Map(
    stateNodes(machine).map(({ meta }) => [
      String(meta?.screen ?? meta?.step),
      config.view?.screen?.(meta)?.title,
    ]),
  );
  return [...new Set(names.map((name) => titles.get(name) ?? name))];
}

const versionWords = ({ ref, commit }: Version) => `${ref} (${commit})`;
