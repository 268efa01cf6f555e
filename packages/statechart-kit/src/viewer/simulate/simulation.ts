// Steps the machine without a backend.
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateName } from '../../chart/state-name.ts';
import { settledStart, settledTransition } from '../../explore/settle.ts';
import { stepWithout } from '../../explore/step-result.ts';
import { describeEvent, type ModelEvent } from '../../model/event.ts';
import type { Cause, Flow } from '../../model/flow.ts';
import { causeOf } from '../../words/causes.ts';

export interface Offer extends Cause {
  readonly event: ModelEvent;
  /** In the words of `describeEvent`. */
  readonly name: string;
}

export interface SimulationStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly state: string;
  /** The event that led here, in words. Empty at the start. */
  readonly words: string;
  /** Why the step happened. Null at the start. */
  readonly cause: Cause | null;
  /** What the step emitted, in sentences. */
  readonly notices: readonly string[];
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** 0 at the start. */
  readonly step: number;
}

export interface Simulation {
  /** Samples, actions on the screen and delays, in the order of the path model. */
  offersAt(this: void, at: SimulationStep): readonly Offer[];
  /** The steps from the start, up to the first choice that is not offered. */
  simulatedSteps(this: void, choices: readonly number[]): readonly SimulationStep[];
  /** The choices that make these events happen, up to the first event that is not offered. */
  choicesFor(this: void, events: readonly string[]): readonly number[];
}

export function createSimulation(flow: Flow): Simulation {
  /** Cache by the choices that led there. */
  const known = new Map<string, SimulationStep>();
  const offered = new WeakMap<SimulationStep, readonly Offer[]>();
  const offersAt = (at: SimulationStep) => {
    const { snapshot } = at;
    const offers =
      offered.get(at) ??
      flow.events(snapshot).map((event) => ({
        ...causeOf(flow, event, snapshot),
        event,
        name: describeEvent(event),
      }));
    offered.set(at, offers);
    return offers;
  };
  const start = firstStep(flow);
  /** @param choices up to and including this one */
  const stepBy = (choices: readonly number[], before: SimulationStep, offer: Offer) => {
    const way = choices.join();
    const at = known.get(way) ?? stepAfter(flow, before, offer);
    known.set(way, at);
    return at;
  };
  return {
    offersAt,
    simulatedSteps: (choices) => {
      const steps = [start];
      for (const [index, choice] of choices.entries()) {
        const before = steps.at(-1);
        const offer = before && offersAt(before)[choice];
        if (!before || !offer) break;
        steps.push(stepBy(choices.slice(0, index + 1), before, offer));
      }
      return steps;
    },
    choicesFor: (events) => {
      const choices: number[] = [];
      let at = start;
      for (const name of events) {
        const offers = offersAt(at);
        const choice = offers.findIndex((offer) => offer.name === name);
        const offer = offers[choice];
        if (!offer) break;
        choices.push(choice);
        at = stepBy(choices, at, offer);
      }
      return choices;
    },
  };
}

function firstStep(flow: Flow): SimulationStep {
  const [snapshot] = settledStart(flow);
  const state = stateName(snapshot.value);
  return { snapshot, state, words: '', cause: null, notices: [], transitions: [], step: 0 };
}

function stepAfter(
  flow: Flow,
  { snapshot: before, step }: SimulationStep,
  { event, kind, words, short }: Offer,
): SimulationStep {
  const [snapshot, actions] = settledTransition(flow, before, event);
  const notices = actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? sentencesOf(flow, params) : [],
  );
  const { transitions } = stepWithout(flow, () => false, before, event);
  const state = stateName(snapshot.value);
  const cause = { kind, words, short };
  return { snapshot, state, words, cause, notices, transitions, step: step + 1 };
}

function sentencesOf({ config }: Flow, params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null || !('event' in params)) return [];
  const { event } = params;
  if (!isEvent(event)) return [];
  return config.view?.emitted?.(event) ?? [`se emite ${event.type}`];
}

const isEvent = (event: unknown): event is EventObject =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
