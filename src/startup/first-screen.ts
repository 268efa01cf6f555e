// The page that the build drew (src/prerender.tsx): kept while the app finds out which screen it begins with.
import { waitFor } from 'xstate';
import { bannerOf, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { OnboardingActor } from '../onboarding/onboarding-context.tsx';
import { isWait, UNNOTICED_MS } from '../app/steady-screen.tsx';

/** Resolves with the first screen that is no wait, or when the wait is long enough to be shown. */
export async function beginning(actor: OnboardingActor): Promise<void> {
  const isSettled = waitFor(actor, (snapshot) => !isWait(screenOf(snapshot)));
  const isNoticed = new Promise((resolve) => setTimeout(resolve, UNNOTICED_MS));
  await Promise.race([isSettled, isNoticed]);
}

/** Whether what the build drew into the element is what the snapshot shows. */
export function isDrawn(root: HTMLElement, snapshot: Snapshot): boolean {
  return root.dataset.screen === screenOf(snapshot) && bannerOf(snapshot) === null;
}
