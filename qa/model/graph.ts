// Every situation of the flow and what leads from one to the next: the only search, done by XState.
import type { AnyStateMachine } from 'xstate';
import { type AdjacencyValue, createTestModel, getAdjacencyMap } from 'xstate/graph';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { chartWithoutActors } from './chart.ts';
import { choicesIn } from './choices.ts';
import { eventId, type ModelEvent } from './event.ts';
import { readCache, writeCache } from './graph-cache.ts';
import { type Graph, situationOf } from './situation.ts';
import { START, startOf, takeStep } from './step.ts';

/** A search that needs more than this has found an endless counter in the context. Today 56,000 suffice. */
const MOST_TRAVERSALS = 500_000;

/** Branches that were taken, by the snapshot before the event and the event's id. */
const branchesTaken = new WeakMap<Snapshot, Map<string, readonly string[]>>();

/** The chart as the app runs it: with the addresses that the app corrects. */
const correctedChart: AnyStateMachine = chartWithoutActors(onboardingMachine);
correctedChart.transition = (before: Snapshot, event: ModelEvent) => {
  const { after, branches } = takeStep(before, event);
  const taken = branchesTaken.get(before) ?? new Map<string, readonly string[]>();
  branchesTaken.set(before, taken.set(eventId(event), branches));
  return after;
};

/** How the library searches the flow. `createTestModel` alone would add events that nobody can send. */
export const SEARCH = {
  input: START,
  events: choicesIn,
  serializeState: situationOf,
  serializeEvent: eventId,
  fromState: startOf().after,
  limit: MOST_TRAVERSALS,
};

/** XState's test model of the flow: its paths have `test`. */
export const testModel = createTestModel(correctedChart, SEARCH);

let known: Graph | undefined;

/** @throws when the search needs more traversals than the limit allows */
export function exploredGraph(): Graph {
  known ??= readCache() ?? explore();
  return known;
}

type Found = AdjacencyValue<Snapshot, ModelEvent>;
type Move = { readonly event: ModelEvent; readonly state: Snapshot };

function explore(): Graph {
  const found: [string, Found][] = Object.entries(getAdjacencyMap(correctedChart, SEARCH));
  const indexes = new Map(found.map(([situation], index) => [situation, index]));
  const graph = found.map(([, { state: snapshot, transitions }]) => ({
    snapshot,
    edges: Object.values<Move>(transitions).map(({ event, state }) => ({
      event,
      to: indexes.get(situationOf(state)) ?? Number.NaN,
      branches: branchesTaken.get(snapshot)?.get(eventId(event)) ?? [],
    })),
  }));
  writeCache(graph);
  return graph;
}
