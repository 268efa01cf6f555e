// Plans a random walk on the model, with only the events that the screens offer.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isOffered } from '../controls.ts';
import { describeEvent, type ModelEvent, modelEvents } from '../model-events.ts';
import { START } from '../path-model.ts';
import { settledStart, settledTransition } from '../settle.ts';
import type { Draw } from './draws.ts';
import { type Ground, type Happening, happenings } from './happenings.ts';

export interface PlannedStep {
  readonly happening: Happening;
  /** The snapshot after it, once the app has settled. */
  readonly snapshot: AnyMachineSnapshot;
}

/** @param limit highest number of steps */
export function planWalk(
  draws: readonly Draw[],
  limit: number,
  machine: AnyStateMachine = onboardingMachine,
): readonly PlannedStep[] {
  const steps: PlannedStep[] = [];
  let [snapshot] = settledStart(machine, START);
  for (const draw of draws) {
    for (const happening of happenings(draw, () => groundOf(snapshot))) {
      if (steps.length === limit) return steps;
      [snapshot] = settledTransition(machine, snapshot, happening.event);
      steps.push({ happening, snapshot });
    }
  }
  return steps;
}

/** No answer comes late, because the browser closes the call of a stopped actor. */
function groundOf(snapshot: AnyMachineSnapshot): Ground {
  const possible = modelEvents(snapshot).filter((event) => isOffered(event, snapshot));
  const words = (event: ModelEvent) => describeEvent(event);
  return {
    possible,
    stopped: [],
    isOpenTo: (event) => possible.some((it) => words(it) === words(event)),
  };
}
