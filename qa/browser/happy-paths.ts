// The happy paths, walked on the machine: up to the payment page, and back from it.
import { type Step, settledStart, settledTransition, walkJourney } from 'statechart-kit';
import { HAPPY_JOURNEYS } from '../journeys.ts';
import { onboardingFlow } from '../onboarding.ts';

interface HappyPath {
  readonly name: string;
  /** From the first visit to the payment page. */
  readonly before: readonly Step[];
  /** From the return to the saved assistant. */
  readonly after: readonly Step[];
}

let known: readonly HappyPath[] | null = null;

export function happyPaths(): readonly HappyPath[] {
  known ??= HAPPY_JOURNEYS.map(({ name, before, after }) => ({
    name,
    before: walk(name, before),
    after: walk(name, after),
  }));
  return known;
}

/** With this walk's own snapshots: those of the graph may come of another way to the same situation. */
function walk(title: string, steps: readonly string[]): readonly Step[] {
  let [snapshot] = settledStart(onboardingFlow);
  return walkJourney(onboardingFlow, { title, steps }).map(({ event }) => {
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
}
