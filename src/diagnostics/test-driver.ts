// The interface that a test adds to the page before the app loads, to gate actors and to read the machine.
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Drafts } from '../services/drafts.ts';

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
  /**
   * Called right before the machine starts.
   * @param drafts what the page typed is its own until it is released: then what the test stores counts
   */
  attach(actor: ActorRefFrom<typeof onboardingMachine>, drafts: Pick<Drafts, 'release'>): void;
}

declare global {
  interface Window {
    /** Production builds ignore it. */
    virsiDriver?: TestDriver;
  }
}
