// The cases of the manual plan: what the test console prepares, what matters most, and the happy paths first.
import {
  answeringActor,
  type Case,
  findCases,
  isDelay,
  preparations,
  type Step,
} from 'statechart-kit';
import { happyPaths } from '../browser/happy-paths.ts';
import { onboardingFlow } from '../onboarding.ts';
import { PRIORITIES, type Priority, priorityOf } from './priority.ts';

export interface PlanCase extends Case<Priority> {
  /** Where it is opened. By its id without it. */
  readonly address?: string;
}

/** An address, then what the backend and the browser answer: nothing of it needs a person. */
export const isPreparation = ({ event }: Pick<Step, 'event'>, isFirst: boolean): boolean => {
  if (answeringActor(event) !== undefined) return event.outcome !== 'crash';
  return isDelay(event) || (isFirst && event.type === 'location.changed');
};

/** Steps that a person carries out before they lose the thread. */
export const MOST_STEPS = 15;

let known: readonly PlanCase[] | null = null;

/** Together they take every transition by every sample. The most urgent come first. */
export function planCases(): readonly PlanCase[] {
  known ??= findCases(onboardingFlow, {
    priorities: PRIORITIES,
    priorityOf,
    isPreparation,
    mostSteps: MOST_STEPS,
    chosen: happyPaths().flatMap(({ name, before, after }) => [
      { priority: 'humo', title: `Del ingreso al pago, ${name}`, steps: before },
      { priority: 'humo', title: `Del pago al asistente, ${name}`, steps: after },
    ]),
  });
  return known;
}

/** The app can be opened in the state that each ends in, the nearest first. */
export const openStates = (): readonly (readonly Step[])[] =>
  preparations(onboardingFlow, { isPreparation });
