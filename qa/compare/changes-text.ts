// The changes of a chart as text for a terminal, and as Markdown in Spanish for a pull request.
import { stateName } from '../words/state-words.ts';
import { type ChartTransition, WHOLE_CHART } from './chart-json.ts';
import type { ChangedPart, ChangedSource, ChartChanges } from './compare-charts.ts';

/** The words of one language. */
interface Words {
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
  readonly states: string;
  readonly transitions: string;
  readonly sources: Readonly<Record<'guards' | 'actions' | 'delays' | 'limits', string>>;
  readonly nothing: string;
  readonly state: (name: string) => string;
  readonly code: (text: string) => string;
  readonly stays: string;
  readonly parts: Readonly<Record<string, string>>;
}

const ENGLISH: Words = {
  added: 'new',
  removed: 'gone',
  changed: 'changed',
  states: 'States',
  transitions: 'Transitions',
  sources: { guards: 'Guards', actions: 'Actions', delays: 'Delays', limits: 'Limits' },
  nothing: 'The chart is the same.',
  state: (name) => name,
  code: (text) => text,
  stays: 'stays',
  parts: {},
};

const SPANISH: Words = {
  added: 'nuevo',
  removed: 'ya no está',
  changed: 'cambia',
  states: 'Estados',
  transitions: 'Transiciones',
  sources: {
    guards: 'Condiciones',
    actions: 'Acciones',
    delays: 'Esperas',
    limits: 'Límites',
  },
  nothing: 'El flujo no cambió.',
  state: (name) => (name === WHOLE_CHART ? 'Todo el flujo' : `«${stateName(name)}» (\`${name}\`)`),
  code: (text) => `\`${text}\``,
  stays: 'se queda',
  parts: {
    target: 'lleva a',
    guard: 'condición',
    actions: 'acciones',
    order: 'orden de las condiciones',
    reenter: 'vuelve a entrar',
    description: 'descripción',
    initial: 'empieza en',
    tags: 'etiquetas',
    meta: 'pantalla',
    entry: 'al entrar',
    exit: 'al salir',
    actors: 'llamadas',
  },
};

/** For a terminal, in English. */
export const changesText = (changes: ChartChanges): string =>
  render(changes, ENGLISH, { heading: (title) => title, item: '  ', part: '      ' });

/** For a pull request, in Spanish. */
export const changesMarkdown = (changes: ChartChanges): string =>
  render(changes, SPANISH, { heading: (title) => `### ${title}\n`, item: '- ', part: '  - ' });

interface Layout {
  readonly heading: (title: string) => string;
  readonly item: string;
  readonly part: string;
}

function render(changes: ChartChanges, words: Words, layout: Layout): string {
  const { states, transitions } = changes;
  const item = (kind: string, what: string, parts: readonly ChangedPart[] = []) => [
    `${layout.item}${kind}: ${what}`,
    ...parts.map((part) => `${layout.part}${partWords(part, words)}`),
  ];
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      words.states,
      [
        ...states.added.flatMap((name) => item(words.added, words.state(name))),
        ...states.removed.flatMap((name) => item(words.removed, words.state(name))),
        ...states.changed.flatMap(({ state, parts }) =>
          item(words.changed, words.state(state), parts),
        ),
      ],
    ],
    [
      words.transitions,
      [
        ...transitions.added.flatMap((each) => item(words.added, transitionWords(each, words))),
        ...transitions.removed.flatMap((each) => item(words.removed, transitionWords(each, words))),
        ...transitions.changed.flatMap(({ before, parts }) =>
          item(words.changed, transitionWords(before, words), parts),
        ),
      ],
    ],
    ...(['guards', 'actions', 'delays', 'limits'] as const).map(
      (kind) =>
        [
          words.sources[kind],
          changes[kind].flatMap(({ name, ...source }) =>
            item(kindOf(source, words), words.code(name), [{ part: '', ...source }]),
          ),
        ] as const,
    ),
  ];
  const filled = sections.filter(([, lines]) => lines.length > 0);
  if (filled.length === 0) return `${words.nothing}\n`;
  return `${filled.map(([title, lines]) => [layout.heading(title), ...lines].join('\n')).join('\n\n')}\n`;
}

function kindOf({ before, after }: Omit<ChangedSource, 'name'>, words: Words): string {
  if (before === null) return words.added;
  return after === null ? words.removed : words.changed;
}

function transitionWords({ from, event, guard, target }: ChartTransition, words: Words): string {
  const condition = guard === undefined ? '' : ` [${words.code(guard)}]`;
  const end = target === undefined ? words.stays : words.state(target);
  return `${words.state(from)}, ${words.code(event)}${condition} → ${end}`;
}

function partWords({ part, before, after }: ChangedPart, words: Words): string {
  const isState = part === 'target' || part === 'initial';
  const shown = (text: string | null) =>
    text === null ? '–' : isState ? words.state(text) : words.code(text);
  const name = part === '' ? '' : `${words.parts[part] ?? part}: `;
  if (before === null) return `${name}${shown(after)}`;
  if (after === null) return `${name}${shown(before)}`;
  return `${name}${shown(before)} → ${shown(after)}`;
}
