// A simulation on the machine itself, without a backend.
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import { emittedIn, settledStart, settledTransition } from '../explore/settle.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { causeOf, noticesOf } from '../words/causes.ts';
import { shownIn } from '../words/screens.ts';
import { type Place, type Simulation, simulationFrom } from './simulation.ts';

/** @throws {Finding} when the machine cannot start */
export function createSimulation(flow: Flow): Simulation {
  const [snapshot] = settledStart(flow);
  return simulationFrom(placeOf(flow, snapshot, []));
}

function placeOf(flow: Flow, snapshot: AnyMachineSnapshot, emitted: readonly EventObject[]): Place {
  return {
    state: stateName(snapshot.value),
    shown: shownIn(flow, snapshot),
    notices: noticesOf(flow, emitted),
    ways: () =>
      flow.events(snapshot).map((event) => ({
        ...causeOf(flow, event, snapshot),
        name: describeEvent(event),
        take: () => {
          const [after, actions] = settledTransition(flow, snapshot, event);
          return placeOf(flow, after, emittedIn(actions));
        },
      })),
  };
}
