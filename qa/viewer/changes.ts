// What changed in the flow since a version of the repository, by the screens that people know.
import { changesMarkdown } from '../compare/changes-text.ts';
import { chartAt } from '../compare/chart-at.ts';
import type { ChartTransition } from '../compare/chart-json.ts';
import { type ChartChanges, compareCharts, hasChanges } from '../compare/compare-charts.ts';
import { currentChart } from '../compare/current-chart.ts';
import { labelIn } from '../controls.ts';
import { isAnswer, MODEL_EVENTS } from '../model/event.ts';
import { stateName } from '../words/state-words.ts';
import { answerWords } from '../words/step-words.ts';
import type { ChangedScreen, Changes } from './view-data.ts';

/** @throws {Finding} for an unknown version, and for one without docs/chart.json */
export const changesSince = (ref: string): Changes =>
  describeChanges(ref, compareCharts(chartAt(ref), currentChart()));

export function describeChanges(ref: string, changes: ChartChanges): Changes {
  const { states } = changes;
  const sentences = new Map<string, string[]>();
  const say = (state: string, sentence: string) =>
    sentences.set(state, [...(sentences.get(state) ?? []), sentence]);
  for (const transition of changes.transitions.added)
    say(transition.from, `Nuevo: ${leadsWords(transition)}.`);
  for (const transition of changes.transitions.removed)
    say(transition.from, `Ya no: ${leadsWords(transition)}.`);
  for (const { before, after, parts } of changes.transitions.changed)
    say(
      after.from,
      before.target === after.target
        ? `${eventWords(after)} hace otra cosa (${parts.length === 1 ? 'un cambio' : `${parts.length} cambios`}).`
        : `Antes: ${leadsWords(before)}. Ahora: ${leadsWords(after)}.`,
    );
  for (const { state } of states.changed) say(state, 'Cambió lo que es o lo que espera.');
  const screen = (state: string): ChangedScreen => ({
    state,
    title: state === '*' ? 'En todo el flujo' : stateName(state),
    says: sentences.get(state) ?? [],
  });
  const isListed = new Set([...states.added, ...states.removed]);
  return {
    ref,
    added: states.added.map(screen),
    removed: states.removed.map(screen),
    changed: [...sentences.keys()].filter((state) => !isListed.has(state)).map(screen),
    details: hasChanges(changes)
      ? changesMarkdown(changes)
          .trim()
          .split('\n')
          .filter((line) => line !== '')
      : [],
  };
}

const eventWords = ({ event, guard }: ChartTransition): string =>
  guard === undefined ? wordsOf(event) : `${wordsOf(event)} (${guard.split(' ')[0]})`;

/** The label of what a person presses, or the first answer that is reported so; else the name in the chart. */
function wordsOf(type: string): string {
  const event = MODEL_EVENTS.find((each) => each.type === type);
  if (event === undefined) return type;
  if (isAnswer(event)) return `«${answerWords(event)}»`;
  const label = labelIn(event);
  return label === undefined ? type : `«${label}»`;
}

const leadsWords = (transition: ChartTransition): string =>
  transition.target === undefined
    ? `${eventWords(transition)} no lleva a otro lugar`
    : `${eventWords(transition)} lleva a «${stateName(transition.target)}»`;
