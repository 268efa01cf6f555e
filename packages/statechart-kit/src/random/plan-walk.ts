// Plans a random walk on the model, with only the events that the screens offer.
import type { AnyMachineSnapshot } from 'xstate';
import { settledStart, settledTransition } from '../explore/settle.ts';
import { describeEvent, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { Draw } from './draws.ts';
import { type Ground, type Happening, happenings } from './happenings.ts';

/** A step of a random walk, before anybody takes it. */
export interface PlannedStep {
  readonly happening: Happening;
  /** The snapshot after it, once the app has settled. */
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
