// Prefetches the code of the next steps while the person types.
import { useEffect } from 'react';
import { isWait, screenOf, stepOf } from '../../machines/selectors.ts';
import type { Step } from '../../machines/steps.ts';
import { useFlow } from '../onboarding/onboarding-context.tsx';
import { prefetch } from '../services/fetch-once.ts';
import { whenActive } from './when-active.ts';

type Fetch = () => Promise<unknown>;

export interface Prefetches {
  /** The code of this step and the following ones. Fetched during a wait, or once the person is active. */
  readonly from: (step: Step) => readonly Fetch[];
  /** Code that any step may need. */
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
