// The choices of a simulation, step by step.
import type { Cause } from '../model/flow.ts';
import { oncePer } from '../once.ts';

export interface Offer extends Cause {
  /** The event in words. */
  readonly name: string;
}

export interface SimulationStep {
  readonly state: string;
  /** `shownIn` the snapshot. */
  readonly shown: string;
  /** The event that led here, in words. Empty at the start. */
  readonly words: string;
  /** Why the step happened. Null at the start. */
  readonly cause: Cause | null;
  readonly notices: readonly string[];
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

/** Where a simulation is, with what can happen there. */
export interface Place extends Pick<SimulationStep, 'state' | 'shown' | 'notices'> {
  readonly ways: () => readonly (Offer & { readonly take: () => Place })[];
}

/** Simulates what is reached from this place. */
export function simulationFrom(start: Place): Simulation {
  const places = new WeakMap<SimulationStep, Place>();
  /** Cache by the choices that led there. */
  const known = new Map<string, SimulationStep>();
  const stepAt = (place: Place, cause: Cause | null, step: number): SimulationStep => {
    const { state, shown, notices } = place;
    const made = { state, shown, notices, words: cause?.words ?? '', cause, step };
    places.set(made, place);
    return made;
  };
  const first = stepAt(start, null, 0);
  const offersAt = oncePer((at: SimulationStep) => places.get(at)?.ways() ?? []);
  /** @param choices up to and including the one that is taken. Undefined when it is not offered. */
  const stepBy = (choices: readonly number[], before: SimulationStep) => {
    const way = choices.join();
    const offer = offersAt(before)[choices.at(-1) ?? -1];
    if (!offer) return undefined;
    const { kind, words, short } = offer;
    const at = known.get(way) ?? stepAt(offer.take(), { kind, words, short }, choices.length);
    known.set(way, at);
    return at;
  };
  const simulatedSteps = (choices: readonly number[]) => {
    const steps = [first];
    for (const index of choices.keys()) {
      const next = stepBy(choices.slice(0, index + 1), steps.at(-1) ?? first);
      if (!next) break;
      steps.push(next);
    }
    return steps;
  };
  return {
    offersAt,
    simulatedSteps,
    choicesFor: (events) => {
      const choices: number[] = [];
      let at = first;
      for (const name of events) {
        choices.push(offersAt(at).findIndex((offer) => offer.name === name));
        const next = stepBy(choices, at);
        if (!next) return choices.slice(0, -1);
        at = next;
      }
      return choices;
    },
  };
}
