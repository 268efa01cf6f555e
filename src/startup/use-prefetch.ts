// Prefetches what the next steps need while the person types, so that no step waits for its code.
import { useEffect } from 'react';
import { isWait, screenOf, stepOf } from '../../machines/selectors.ts';
import type { Step } from '../../machines/steps.ts';
import { useFlow } from '../onboarding/onboarding-context.tsx';
import { prefetch } from '../services/fetch-once.ts';
import { whenActive } from './when-active.ts';

type Fetch = () => Promise<unknown>;

export interface Prefetches {
  /** What the step and those after it need. Fetched while a wait lasts, or once somebody is active. */
  readonly from: (step: Step) => readonly Fetch[];
  /** What any step may need. */
  readonly always: readonly Fetch[];
}

/** @param prefetches the same at every call */
export function usePrefetch({ from, always }: Prefetches): void {
  const step = useFlow(stepOf);
  const isWaiting = isWait(useFlow(screenOf));

  useEffect(() => {
    if (!step) return;
    const start = () => from(step).forEach(prefetch);
    return isWaiting ? start() : whenActive(start);
  }, [from, step, isWaiting]);

  useEffect(() => whenActive(() => always.forEach(prefetch)), [always]);
}
