// What a test run puts into the page before the app loads, so that it can hold and read the machine.
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';

/** Actors that cannot be held from outside the page, or only once they have begun. */
export const GATED_ACTORS = [
  'restoreSession',
  'endSession',
  'signInWithGoogle',
  'requestCalendarAccess',
] as const;
export type GatedActor = (typeof GATED_ACTORS)[number];

export interface TestDriver {
  /** Times the chart's delays. */
  readonly clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  /** What the actor has to wait for before it begins; undefined lets it begin at once. */
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
