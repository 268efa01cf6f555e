// A machine to check, with everything its chart has to agree with.
import { isKnownPath } from '../../machines/paths.ts';
import { PERSON_EVENTS } from '../model-events.ts';
import type { Exploration } from '../paths/graph.ts';
import { onboardingExploration } from '../paths/onboarding.ts';
import { DECLARED_FACTS, SAMPLES_BY_ACTOR } from '../samples.ts';

export interface Subject extends Exploration {
  /** The facts each actor is declared to report, by the actor's name. */
  readonly facts: ReadonlyMap<string, readonly string[]>;
  readonly samples: ReadonlyMap<
    string,
    Readonly<Record<string, { readonly fact: { readonly type: string } }>>
  >;
  /** Events that a person, the browser or another tab sends. */
  readonly sent: readonly { readonly type: string }[];
  readonly isPath: (path: string) => boolean;
}

export function onboardingSubject(): Subject {
  return {
    ...onboardingExploration(),
    facts: DECLARED_FACTS,
    samples: SAMPLES_BY_ACTOR,
    sent: PERSON_EVENTS,
    isPath: isKnownPath,
  };
}
