// What a random walk does in the app, worked out on the model before: only what the screens offer.
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
  /** Where it leads, once the app has settled. */
  readonly snapshot: AnyMachineSnapshot;
}

/** @param limit steps after which the walk ends, whatever is drawn */
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

/** The call of an actor that was stopped is closed: nobody is left to answer late. */
function groundOf(snapshot: AnyMachineSnapshot): Ground {
  const possible = modelEvents(snapshot).filter((event) => isOffered(event, snapshot));
  const words = (event: ModelEvent) => describeEvent(event);
  return {
    possible,
    stopped: [],
    isOpenTo: (event) => possible.some((it) => words(it) === words(event)),
  };
}
