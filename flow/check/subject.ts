// What is checked: a machine, and everything the chart has to agree with.
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import { isKnownPath } from '../../machines/paths.ts';
import { PERSON_EVENTS } from '../model-events.ts';
import type { Exploration } from '../paths/graph.ts';
import { onboardingExploration } from '../paths/onboarding.ts';

export interface Subject extends Exploration {
  /** Outcome tables by the id of their actor. */
  readonly outcomes: ReadonlyMap<string, Readonly<Record<string, { readonly output?: unknown }>>>;
  /** What a person, the browser or another tab sends. */
  readonly sent: readonly { readonly type: string }[];
  readonly isPath: (path: string) => boolean;
}

/** The onboarding machine and its surroundings. */
export function onboardingSubject(): Subject {
  return {
    ...onboardingExploration(),
    outcomes: OUTCOMES_BY_ACTOR,
    sent: PERSON_EVENTS,
    isPath: isKnownPath,
  };
}
