// Plans a random walk on the model, with only the events that the screens offer.
import {
  type Draw,
  describeEvent,
  type Flow,
  type Ground,
  type Happening,
  happenings,
  type ModelEvent,
  settledStart,
  settledTransition,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';

/** A step of a random walk, before anybody takes it. */
export interface PlannedStep {
  readonly happening: Happening;
  readonly snapshot: AnyMachineSnapshot;
}

/** @param limit highest number of steps */
export function planWalk(
  flow: Flow,
  draws: readonly Draw[],
  limit: number,
): readonly PlannedStep[] {
  const steps: PlannedStep[] = [];
  let [snapshot] = settledStart(flow);
  for (const draw of draws) {
    for (const happening of happenings(flow, draw, () => groundOf(flow, snapshot))) {
      if (steps.length === limit) return steps;
      [snapshot] = settledTransition(flow, snapshot, happening.event);
      steps.push({ happening, snapshot });
      if (snapshot.status !== 'active') return steps;
    }
  }
  return steps;
}

/** No answer comes late, because the browser closes the call of a stopped actor. */
function groundOf(flow: Flow, snapshot: AnyMachineSnapshot): Ground {
  const possible = flow.events(snapshot);
  const words = (event: ModelEvent) => describeEvent(event);
  return {
    possible,
    stopped: [],
    isOpenTo: (event) => possible.some((it) => words(it) === words(event)),
  };
}
