// Hydrates the prerendered page. The page stays until the first screen is known and must not change before
// it is hydrated.
import { type ReactNode, useEffect, useState } from 'react';
import { waitFor } from 'xstate';
import { bannerOf, isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { FrozenSnapshot, type OnboardingActor } from '../onboarding/onboarding-context.tsx';

/** A wait shorter than this is not shown, in milliseconds. */
export const UNNOTICED_MS = 150;

/** Resolves when a screen other than a wait is active, or when the wait is long enough to be shown. */
export async function firstScreen(actor: OnboardingActor): Promise<void> {
  const isSettled = waitFor(actor, (snapshot) => !isWait(screenOf(snapshot)));
  const isNoticed = new Promise((resolve) => setTimeout(resolve, UNNOTICED_MS));
  await Promise.race([isSettled, isNoticed]);
}

/**
 * Whether the prerendered page in the element is the one that the snapshot shows. It is not where a translation or
 * an extension has put elements into it: React could not hydrate them.
 */
export function isPrerendered(root: HTMLElement, snapshot: Snapshot): boolean {
  return (
    root.dataset.screen === screenOf(snapshot) &&
    root.dataset.elements === String(root.getElementsByTagName('*').length) &&
    bannerOf(snapshot) === null
  );
}

interface HydrationProps {
  /** The snapshot that the prerendered page shows. */
  readonly snapshot: Snapshot;
  readonly children: ReactNode;
}

/** Freezes the snapshot until the page is hydrated, then follows the machine. */
export function Hydration({ snapshot, children }: HydrationProps) {
  const [held, setHeld] = useState<Snapshot | null>(snapshot);
  useEffect(() => setHeld(null), []);
  return <FrozenSnapshot snapshot={held}>{children}</FrozenSnapshot>;
}
