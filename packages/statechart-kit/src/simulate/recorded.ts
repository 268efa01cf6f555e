// A simulation on what was explored of a machine.
import { type Offer, type Place, type Simulation, simulationFrom } from './simulation.ts';

/** The places and offers of a machine, each once; numbers are their positions. */
export interface ViewSimulation {
  /** Place and situation. */
  readonly start: readonly [number, number];
  readonly offers: readonly Offer[];
  readonly places: readonly Omit<Place, 'ways'>[];
  /** What can happen in each situation: offer, place and situation that it leads to, one after the other. */
  readonly ways: readonly (readonly number[])[];
}

export function recordedSimulation({ start, offers, places, ways }: ViewSimulation): Simulation {
  const at = (place = 0, situation = 0): Place => {
    const { state = '', shown = '', notices = [] } = places[place] ?? {};
    return {
      state,
      shown,
      notices,
      ways: () => {
        const from = ways[situation] ?? [];
        return from.flatMap((number, index) => {
          const offer = offers[number];
          return index % 3 === 0 && offer
            ? { ...offer, take: () => at(from[index + 1], from[index + 2]) }
            : [];
        });
      },
    };
  };
  return simulationFrom(at(...start));
}
