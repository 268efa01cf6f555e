// The interface that a test adds to the page before the app loads, to gate actors and to read the machine.
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';

/** Actors that a test cannot delay from outside the page. */
export const GATED_ACTORS = [
  'restoreSession',
  'endSession',
  'signInWith',
  'requestCalendarAccess',
] as const;
export type GatedActor = (typeof GATED_ACTORS)[number];

export interface TestDriver {
  /** Times the chart's delays. */
  readonly clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  /** A promise that the actor waits for before it starts; undefined lets it start at once. */
  gate(actor: GatedActor): Promise<void> | undefined;
  /** Called right before the machine starts. */
  attach(actor: ActorRefFrom<typeof onboardingMachine>): void;
}

declare global {
  interface Window {
    /** Production builds ignore it. */
    virsiDriver?: TestDriver;
  }
}
