// Every person's event that the machine takes, in every situation that the table of controls distinguishes.

import { exploreGraph, type Flow, isPersons, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { onboardingFlow } from '../onboarding.ts';

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** Events and the situations they can happen in. The table has to say how, or that the screen offers no way. */
export function reachableSituations(flow: Flow = onboardingFlow): readonly Situation[] {
  return [...exploreGraph(flow).situations.values()].flatMap((snapshot) =>
    flow
      .possible(snapshot)
      .filter(isPersons)
      .map((event) => ({ snapshot, event })),
  );
}
