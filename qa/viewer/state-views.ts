// What the viewer shows of each state, from every situation of the model.
import { stepTexts } from '#texts/titles.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { locationOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { Meta } from '../../machines/types.ts';
import { activeStates, actorsIn, delaysIn } from '../model/chart.ts';
import { exploredGraph } from '../model/graph.ts';
import type { Edge, Graph, Situation } from '../model/situation.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { shortestEvents } from '../walks/find-walks.ts';
import { walkOf } from '../walks/walk.ts';
import { GUARD_WORDS } from '../words/chart-words.ts';
import { STATE_WORDS } from '../words/state-words.ts';
import { type StepKind, stepKind, stepWords } from '../words/step-words.ts';
import type { StateChoice, StateView } from './view-data.ts';

/** In the order of the chart. */
export function stateViews(graph: Graph = exploredGraph()): readonly StateView[] {
  const shortest = shortestEvents();
  const situations = new Map<string, Situation[]>();
  for (const situation of graph) {
    const state = formatStateValue(situation.snapshot.value);
    situations.set(state, [...(situations.get(state) ?? []), situation]);
  }
  return Object.keys(STATE_WORDS).flatMap((state) => {
    const own = situations.get(state) ?? [];
    const [first] = own;
    if (!first) return [];
    return {
      ...describeState(state, first),
      walk: walkOf(shortest.get(state) ?? []).steps.map(({ words }) => words),
      choices: choicesOf(own, graph),
    };
  });
}

function describeState(name: string, { snapshot }: Situation) {
  const meta: Partial<Meta> =
    activeStates(snapshot.value)
      .map((state) => nodeOf(state)?.meta)
      .findLast(Boolean) ?? {};
  const { screen, path } = locationOf(meta);
  return {
    name,
    title: STATE_WORDS[name]?.name ?? name,
    description: STATE_WORDS[name]?.description ?? '',
    screen: SCREENS[screen].title,
    address: path,
    section: meta.section ?? '',
    step: meta.step ? stepTexts[meta.step] : '',
    isWait: actorsIn(snapshot).length + delaysIn(snapshot).length > 0,
  };
}

function nodeOf(state: string) {
  let node: typeof onboardingMachine.root | undefined = onboardingMachine.root;
  for (const key of state.split('.')) node = node?.states[key];
  return node;
}

/** In the order in which they are shown. */
const KINDS: readonly StepKind[] = ['person', 'answer', 'failure', 'time', 'address', 'tab'];

/** Each step once, with every state that it leads to. */
function choicesOf(situations: readonly Situation[], graph: Graph): readonly StateChoice[] {
  const found = new Map<string, { kind: StepKind; targets: Map<string, Set<string>> }>();
  for (const { snapshot, edges } of situations) {
    for (const edge of edges) {
      const words = stepWords(edge.event, snapshot);
      const choice = found.get(words) ?? {
        kind: stepKind(edge.event, snapshot),
        targets: new Map<string, Set<string>>(),
      };
      found.set(words, choice);
      const target = formatStateValue(graph[edge.to]?.snapshot.value ?? '');
      const conditions = choice.targets.get(target) ?? new Set();
      choice.targets.set(target, conditions.add(conditionOf(edge)));
    }
  }
  return [...found]
    .map(([words, { kind, targets }]) => ({
      words,
      kind,
      targets: [...targets].map(([state, conditions]) => ({
        state,
        when: targets.size > 1 && conditions.size === 1 ? [...conditions].join('') : '',
      })),
    }))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Guards of the branches that the edge takes, in words. */
const conditionOf = ({ branches }: Edge): string =>
  branches.flatMap((branch) => GUARD_WORDS[guardOf(branch)] ?? []).join(' y ');

/** @param branch `state | event | number` */
function guardOf(branch: string): string {
  const [state = '', event = '', number = ''] = branch.split(' | ');
  const node = nodeOf(state);
  const branches =
    event === 'always'
      ? (node?.always ?? [])
      : [...(node?.transitions ?? [])].flatMap(([type, all]) => (type === event ? all : []));
  const { guard } = branches[Number(number) - 1] ?? {};
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : String(guard ?? '');
}
