// Every person's event in every situation that the table of controls can tell apart.
import type { AnyMachineSnapshot } from 'xstate';
import type { ModelEvent } from '../model-events.ts';
import { exploreGraph } from '../paths/graph.ts';
import { onboardingExploration } from '../paths/onboarding.ts';

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** What a person can make happen, and from where; answers and delays are left out. */
export function reachableSituations(): readonly Situation[] {
  const exploration = onboardingExploration();
  const { edges } = exploreGraph({
    ...exploration,
    // Thirty rounds of waiting for a payment offer nothing that one does not.
    events: (snapshot) => exploration.events(snapshot).filter(({ type }) => !isDelay(type)),
    // Screens show by more than guards ask for.
    situation: (snapshot) =>
      JSON.stringify([
        exploration.situation(snapshot),
        snapshot.context.serviceType,
        snapshot.context.isLoadFailed,
      ]),
  });
  return [...edges.values()]
    .flat()
    .filter(({ event }) => !event.type.startsWith('xstate.'))
    .map(({ source, event }) => ({ snapshot: source, event }));
}

const isDelay = (type: string) => type.startsWith('xstate.after.');
