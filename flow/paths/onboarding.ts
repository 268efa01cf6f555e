// How the onboarding machine is explored: from where, by which events, and what tells situations apart.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isOffered } from '../controls.ts';
import { type ModelEvent, modelEvents } from '../model-events.ts';
import type { Exploration } from './graph.ts';

/** Where every path starts: the app opened under `/`. */
export const START = { path: '/' } as const;

const ONBOARDING = explorationOf(onboardingMachine);

/** The same for another machine of the same kind, a mutant for example. */
export function onboardingExploration(machine: AnyStateMachine = onboardingMachine): Exploration {
  return machine === onboardingMachine ? ONBOARDING : explorationOf(machine);
}

function explorationOf(machine: AnyStateMachine): Exploration {
  return { machine, input: START, events, situation };
}

/** What the screen can send, what actors answer, and time. */
function events(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return modelEvents(snapshot).filter((event) => isOffered(event, snapshot));
}

function situation(snapshot: AnyMachineSnapshot): string {
  const { context } = snapshot;
  return JSON.stringify([
    snapshot.value,
    // Decides too which addresses are news, and which are replaced.
    context.path,
    context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
    // Every way into the form sets it anew.
    snapshot.matches({ authenticated: 'profileForm' }) && context.isCustomerUnverified,
    context.isSaved,
    context.priceId,
    context.serviceType,
    // Every reading sets it anew; the button to read again shows by it.
    snapshot.matches({ authenticated: 'configuringAgent' }) &&
      !snapshot.matches({ authenticated: { configuringAgent: 'loading' } }) &&
      context.isLoadFailed,
    snapshot.matches({ authenticated: { awaitingPayment: 'confirming' } }) && context.confirmations,
  ]);
}
