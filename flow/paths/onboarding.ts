// The exploration of the onboarding machine: start, events and situations.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isOffered } from '../controls.ts';
import { type ModelEvent, modelEvents } from '../model-events.ts';
import type { Exploration } from './graph.ts';

/** Every path starts with the app opened under `/`, where the backend has every screen's calls. */
export const START = { path: '/' } as const;

const ONBOARDING = explorationOf(onboardingMachine);

/** @param machine the onboarding machine or a mutant of it */
export function onboardingExploration(machine: AnyStateMachine = onboardingMachine): Exploration {
  return machine === onboardingMachine ? ONBOARDING : explorationOf(machine);
}

function explorationOf(machine: AnyStateMachine): Exploration {
  return { machine, input: START, events, situation };
}

/** Events of the screen, facts of actors, and time. */
function events(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return modelEvents(snapshot).filter((event) => isOffered(event, snapshot));
}

function situation(snapshot: AnyMachineSnapshot): string {
  const { context } = snapshot;
  return JSON.stringify([
    snapshot.value,
    // The path also decides which addresses are new and which are replaced.
    context.path,
    context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
    // Every transition into the form sets it again.
    snapshot.matches({ authenticated: 'profileForm' }) && context.isCustomerUnverified,
    context.hasResetLink,
    context.isSaved,
    // Without them a save reads first.
    context.isSaved && context.links === null,
    context.priceId,
    context.isPaymentOpen,
    // The way to manage a subscription shows on its screen.
    context.canManage,
    // After another subscription the plans promise no trial.
    context.subscription !== null,
    context.serviceType,
    // Every reading sets it again. The button to read again depends on it.
    (snapshot.matches({ authenticated: 'managingSubscription' }) ||
      (snapshot.matches({ authenticated: 'configuringAgent' }) &&
        !snapshot.matches({ authenticated: { configuringAgent: 'loading' } }))) &&
      context.isLoadFailed,
    snapshot.matches({ authenticated: { awaitingPayment: 'confirming' } }) && context.confirmations,
  ]);
}
