// Which screen React begins with: the prerendered page stays while that is not known.
import { waitFor } from 'xstate';
import { bannerOf, isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { OnboardingActor } from '../onboarding/onboarding-context.tsx';

/** A wait shorter than this is not shown, in milliseconds. */
export const UNNOTICED_MS = 150;

/** Resolves with the first screen that is no wait, or when the wait is long enough to be shown. */
export async function firstScreen(actor: OnboardingActor): Promise<void> {
  const isSettled = waitFor(actor, (snapshot) => !isWait(screenOf(snapshot)));
  const isNoticed = new Promise((resolve) => setTimeout(resolve, UNNOTICED_MS));
  await Promise.race([isSettled, isNoticed]);
}

/** Whether what was prerendered into the element is what the snapshot shows. */
export function isPrerendered(root: HTMLElement, snapshot: Snapshot): boolean {
  return root.dataset.screen === screenOf(snapshot) && bannerOf(snapshot) === null;
}
