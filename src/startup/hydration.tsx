// Hydrates the prerendered page: nothing in it may change before React has it.
import { type ReactNode, useEffect, useState } from 'react';
import type { Snapshot } from '../../machines/selectors.ts';
import { Hold } from '../onboarding/onboarding-context.tsx';

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
