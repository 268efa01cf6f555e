// The four strategies for paths: the goals of each, and the walks that reach them.
import type { AnyStateNode } from 'xstate';
import { guardAnswer, guardNames } from '../chart/guards.ts';
import { nameOf } from '../chart/state-name.ts';
import { allTransitions, isForbidding, isLeaf, stateNodes } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { breadthFirst } from '../explore/breadth-first.ts';
import { type Edge, edgesIn, type Graph, refusals } from '../explore/graph.ts';
import { type Undecided, wordsOf } from '../explore/undecided.ts';
import { verdictsOf } from '../explore/verdicts.ts';
import type { Flow } from '../model/flow.ts';
import type { EdgeFilter } from './filter.ts';
import { type RandomOptions, randomWalks } from './random-walks.ts';
import { findWalks, goalsAlong, type Search, type Walk } from './walks.ts';

/** What `findPaths` can be asked for: see `PathRequest`. */
export const STRATEGIES = ['cover', 'shortest', 'pairs', 'random'] as const;
/** A name of `STRATEGIES`: how paths are chosen. */
export type Strategy = (typeof STRATEGIES)[number];

export interface Choice {
  readonly walks: readonly Walk[];
  /** The goals of each step of a walk. */
  readonly goalsAlong: (walk: Walk) => readonly (readonly string[])[];
  /** Goals under the filter that no walk reaches. */
  readonly unreached: readonly string[];
}

export interface Task extends RandomOptions {
  readonly flow: Flow;
  readonly graph: Graph;
  readonly filter: EdgeFilter;
}

type Goals = Search['goals'];

/** Each branch by each sample or payload that takes it, and each answer of a guard. */
export const transitionGoals: Goals = (edge) => {
  const [first, ...others] = edge.transitions;
  return [...(first === undefined ? [] : [`${first}${howTaken(edge)}`]), ...others, ...edge.guards];
};

/** Several actors, or one actor from several states, may take one branch. Each counts by itself. */
function howTaken({ event, words, source }: Edge): string {
  const { actor, outcome, type } = event;
  const asking = activeNodes(source).find(({ invoke }) => invoke.some(({ id }) => id === actor));
  return asking ? ` (${actor}: ${outcome}, in ${asking.id})` : words.slice(type.length);
}

/** Each pair of branches taken one right after the other. */
const pairGoals: Goals = ({ transitions }, before) => {
  const row = before ? [lastTransition(before), ...transitions] : transitions;
  return row.slice(1).map((next, index) => `${row[index]} → ${next}`);
};

const lastTransition = ({ transitions }: Edge): string => transitions.at(-1) ?? '';

/** By situation: what guards answer there to an event that nothing takes, where no step shows that answer. */
function answersByRefusal({ flow, graph }: Task): ReadonlyMap<string, readonly string[]> {
  const shown = new Set([graph.initial, ...edgesIn(graph)].flatMap(({ guards }) => guards));
  const both = guardNames(flow.machine).flatMap((name) => [
    guardAnswer(name, true),
    guardAnswer(name, false),
  ]);
  const wanted = new Set(both.filter((answer) => !shown.has(answer)));
  const found = new Map<string, readonly string[]>();
  for (const { at, guards } of wanted.size === 0 ? [] : refusals(flow))
    found.set(at, [...(found.get(at) ?? []), ...guards.filter((answer) => wanted.has(answer))]);
  return found;
}

export const choose: Readonly<Record<Strategy, (task: Task) => Choice>> = {
  cover: (task) => {
    const known = new Map<Edge, readonly string[]>();
    const refusing = answersByRefusal(task);
    const goals: Goals = (edge) => {
      const found = known.get(edge) ?? [
        ...transitionGoals(edge, undefined),
        ...(refusing.get(edge.to) ?? []),
      ];
      known.set(edge, found);
      return found;
    };
    const choice = searched(task, goals, () => '');
    return { ...choice, unreached: [...choice.unreached, ...untaken(task)] };
  },
  pairs: (task) => searched(task, pairGoals, lastTransition),
  shortest: (task) => {
    const { states, openState } = verdictsOf(task.flow);
    const targets = new Map(targetsOf(task).map((node) => [node.id, nameOf(node)]));
    const walks = shortestWalks(task, new Set(targets.keys()));
    const along = (walk: Walk) => walk.map(({ states }) => states.filter((id) => targets.has(id)));
    const reached = new Set(walks.flatMap(along).flat());
    return {
      walks,
      goalsAlong: along,
      unreached: [...targets].flatMap(([id, name]) => {
        if (reached.has(id)) return [];
        return states.has(id) ? name : `${name}: ${verdictOf(openState(id))}`;
      }),
    };
  },
  random: (task) => ({
    walks: randomWalks(task),
    goalsAlong: (walk) => walk.map(({ transitions }) => transitions),
    unreached: [],
  }),
};

function searched({ graph, filter }: Task, goals: Goals, memory: Search['memory']): Choice {
  const isWanted = (edge: Edge) =>
    filter.isFrom(edge.source) &&
    filter.isTo(edge) &&
    filter.isIncluded(edge) &&
    filter.isOpen(edge);
  const search: Search = {
    goals: (edge, before) => (isWanted(edge) ? goals(edge, before) : []),
    memory,
    isOpen: filter.isOpen,
  };
  const walks = findWalks(graph, search);
  const along = (walk: Walk) => goalsAlong(walk, search);
  const reached = new Set(walks.flatMap(along).flat());
  const wanted = new Set(
    edgesIn(graph).flatMap((edge) => [
      ...search.goals(edge, undefined),
      ...(graph.edges.get(edge.to) ?? []).flatMap((next) => search.goals(next, edge)),
    ]),
  );
  return { walks, goalsAlong: along, unreached: [...wanted].filter((goal) => !reached.has(goal)) };
}

/** Declared transitions that no edge takes, with what is known of them. */
function untaken({ flow, filter }: Task): readonly string[] {
  if (!filter.isEverything) return [];
  const { transitions, openTransition } = verdictsOf(flow);
  return allTransitions(flow.machine)
    .filter(({ id, transition }) => !transitions.has(id) && !isForbidding(transition))
    .map(({ id }) => `${id}: ${verdictOf(openTransition(id))}`);
}

const verdictOf = (open: Undecided | null): string => (open ? wordsOf(open) : 'unreachable');

/** The leaf states within the filter. */
function targetsOf({ flow: { machine }, graph, filter }: Task): readonly AnyStateNode[] {
  const entered = new Set(
    edgesIn(graph)
      .filter(filter.isIncluded)
      .flatMap(({ states }) => states),
  );
  return stateNodes(machine)
    .filter((node) => isLeaf(node) && filter.isToState(node.id))
    .filter(({ id }) => filter.isEverything || entered.has(id));
}

/** Through the filter's `from`, in the order in which the targets are reached. */
function shortestWalks(
  { graph, filter }: { readonly graph: Graph; readonly filter: EdgeFilter },
  targets: ReadonlySet<string>,
): readonly Walk[] {
  const { isFrom, isIncluded, isOpen } = filter;
  const isThere = isFrom(graph.initial.snapshot);
  const missing = new Set(targets);
  const walks: Walk[] = [];
  const hasPassed = (way: Walk) => isThere || way.some(({ snapshot }) => isFrom(snapshot));
  const memory = (edge: Edge, way: Walk) => hasPassed([...way, edge]) || '';
  for (const [edge, way] of breadthFirst(graph, { isOpen, memory })) {
    const isNew = hasPassed(way) && isIncluded(edge);
    if (isNew && edge.states.filter((id) => missing.delete(id)).length > 0)
      walks.push([...way, edge]);
  }
  return walks;
}
