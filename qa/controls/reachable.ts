// Every person's event that the machine takes, in every situation that the table of controls distinguishes.

import { exploreGraph, isPersons, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { onboardingFlow } from '../onboarding.ts';

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** Events and the situations they can happen in. The table has to say how, or that the screen offers no way. */
export function reachableSituations(): readonly Situation[] {
  const exploration = onboardingFlow;
  const { edges } = exploreGraph({
    ...exploration,
    // Further rounds of waiting for a payment offer the same as the first.
    events: (snapshot) => exploration.events(snapshot).filter(({ type }) => !isDelay(type)),
  });
  return [...edges.values()]
    .flatMap(([first]) => (first ? [first.source] : []))
    .flatMap((snapshot) =>
      onboardingFlow
        .possible(snapshot)
        .filter(isPersons)
        .map((event) => ({ snapshot, event })),
    );
}

const isDelay = (type: string) => type.startsWith('xstate.after.');
