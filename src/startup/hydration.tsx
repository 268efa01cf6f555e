// Hydrates the prerendered page: it stays while it is not known which screen comes first, and nothing in it may
// change before React has it.
import { type ReactNode, useEffect, useState } from 'react';
import { waitFor } from 'xstate';
import { bannerOf, isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { Hold, type OnboardingActor } from '../onboarding/onboarding-context.tsx';

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

interface HydrationProps {
  /** What the machine was in when it was found to show what was prerendered. */
  readonly snapshot: Snapshot;
  readonly children: ReactNode;
}

/** Shows what the machine did meanwhile once the page is hydrated. */
export function Hydration({ snapshot, children }: HydrationProps) {
  const [held, setHeld] = useState<Snapshot | null>(snapshot);
  useEffect(() => setHeld(null), []);
  return <Hold snapshot={held}>{children}</Hold>;
}
