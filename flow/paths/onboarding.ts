// How the onboarding machine is explored: from where, by which events, and what tells situations apart.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isKnownPath, PATHS } from '../../machines/paths.ts';
import { modelEvents } from '../model-events.ts';
import type { Exploration } from './graph.ts';

/** Where every path starts: the app opened under `/`. */
export const START = { path: '/' } as const;

const ONBOARDING = explorationOf(onboardingMachine);

/** The same for another machine of the same kind, a mutant for example. */
export function onboardingExploration(machine: AnyStateMachine = onboardingMachine): Exploration {
  return machine === onboardingMachine ? ONBOARDING : explorationOf(machine);
}

function explorationOf(machine: AnyStateMachine): Exploration {
  return { machine, input: START, events: modelEvents, situation };
}

function situation(snapshot: AnyMachineSnapshot): string {
  const { context } = snapshot;
  return JSON.stringify([
    snapshot.value,
    isKnownPath(context.path) ? context.path === PATHS.register : 'unknown',
    context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
    // Every way into the form sets it anew.
    snapshot.matches({ authenticated: 'profileForm' }) && context.isCustomerUnverified,
    context.isSaved,
    context.serviceType === null,
    snapshot.matches({ authenticated: { awaitingPayment: 'confirming' } }) && context.confirmations,
  ]);
}
