// How XState searches the flow: its test model of the chart, without what only Node has.
import type { AnyStateMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { chartWithoutActors } from './chart.ts';
import { choicesIn } from './choices.ts';
import { eventId, type ModelEvent } from './event.ts';
import { situationOf } from './situation.ts';
import { START, startOf, takeStep } from './step.ts';

/** A search that needs more than this has found an endless counter in the context. Today 56,000 suffice. */
const MOST_TRAVERSALS = 500_000;

/** Branches that were taken, by the snapshot before the event and the event's id. */
export const branchesTaken = new WeakMap<Snapshot, Map<string, readonly string[]>>();

/** The chart as the app runs it: with the addresses that the app corrects. */
export const correctedChart: AnyStateMachine = chartWithoutActors(onboardingMachine);
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
