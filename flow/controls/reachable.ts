// Every person's event that the machine takes, in every situation that the table of controls can tell apart.
import type { AnyMachineSnapshot } from 'xstate';
import { isPersons, type ModelEvent, modelEvents } from '../model-events.ts';
import { exploreGraph } from '../paths/graph.ts';
import { onboardingExploration } from '../paths/onboarding.ts';

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** What a person could make happen, and from where: the table has to say how, or that the screen has no way. */
export function reachableSituations(): readonly Situation[] {
  const exploration = onboardingExploration();
  const { edges } = exploreGraph({
    ...exploration,
    // Thirty rounds of waiting for a payment offer nothing that one does not.
    events: (snapshot) => exploration.events(snapshot).filter(({ type }) => !isDelay(type)),
  });
  return [...edges.values()]
    .flatMap(([first]) => (first ? [first.source] : []))
    .flatMap((snapshot) =>
      modelEvents(snapshot)
        .filter(isPersons)
        .map((event) => ({ snapshot, event })),
    );
}

const isDelay = (type: string) => type.startsWith('xstate.after.');
